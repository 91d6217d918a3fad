import type { BuildStatus } from '#contract/builds.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { plural } from '#domain/text/plural.ts'

/** Says how long built pages still show something after its takedown; `undefined` if no takedown waits for a build. */
export function takedownText(status: BuildStatus, now = Date.now()): string | undefined {
  if (status.takedownAt === null) return undefined
  const age = ageText(now - Date.parse(status.takedownAt))
  return `Taken down ${age}; still in the built pages until ${goneText(status)}`
}

function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'just now'
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour']
  return `${count} ${plural(count, unit)} ago`
}

function goneText({ hasHook, state, nextAt }: BuildStatus): string {
  if (!hasHook) {
    return 'someone deploys: no build hook is set. Deploy now: in Netlify, choose Deploys and Trigger deploy.'
  }
  if (state === 'building') return 'the requested build ends'
  return nextAt === null
    ? 'the next build ends'
    : `the next build ends, which is due ${formatDateTime(nextAt)}`
}

/** The changes that wait for a build, in words. */
export function waitingChanges(status: BuildStatus): string {
  const { state, hasHook, changedAt, nextAt } = status
  const takenDown = takedownText(status)
  if (takenDown !== undefined) return takenDown
  if (state === 'building') return 'The site is being built'
  if (changedAt === null) return 'All changes are built'
  const changes = `Changes of ${formatDateTime(changedAt)} wait for the next build`
  if (!hasHook) return `${changes}, and no build hook is set`
  return nextAt === null ? changes : `${changes}, which is due ${formatDateTime(nextAt)}`
}

/** When the last build ended, and how. */
export function lastBuild({ last }: BuildStatus): string {
  if (last === null) return 'None yet'
  const at = formatDateTime(last.at)
  return last.failure === null ? `Succeeded ${at}` : `Failed ${at}: ${last.failure}`
}

/** How many builds of this month are used. */
export function monthlyBuilds({ used, perMonth, reserved }: BuildStatus): string {
  if (perMonth === null) return `${used} used this month, without a limit`
  const said = `${used} of ${perMonth} builds of this month are used`
  return reserved === 0 ? said : `${said}, ${reserved} are reserved for takedowns`
}
