import type { BuildStatus } from '#contract/builds.ts'
import { formatDateTime } from '#domain/dates/dates.ts'

/** What waits for a build, in words. */
export function waitingChanges({ state, changedAt, nextAt }: BuildStatus): string {
  if (state === 'building') return 'The site is being built'
  if (changedAt === null) return 'All changes are built'
  const changes = `Changes of ${formatDateTime(changedAt)} wait for the next build`
  if (state === 'off') return `${changes}, and no build hook is set`
  return nextAt === null ? changes : `${changes}, which is due ${formatDateTime(nextAt)}`
}

/** When the last build ended, and how. */
export function lastBuild({ last }: BuildStatus): string {
  if (last === null) return 'None yet'
  const at = formatDateTime(last.at)
  return last.failure === null ? `Succeeded ${at}` : `Failed ${at}: ${last.failure}`
}

/** How many builds of this month are used and left. */
export function monthlyBuilds({ used, perMonth }: BuildStatus): string {
  if (perMonth === null) return `${used} used this month, without a limit`
  return `${used} used and ${Math.max(0, perMonth - used)} left this month`
}
