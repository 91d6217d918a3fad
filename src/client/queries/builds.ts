import { builds, type BuildStatus } from '#contract/builds.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { plural } from '#domain/text/plural.ts'
import { request } from '#client/request.ts'
import { createQuery, type QueryState } from './query.ts'

/** What is live, what is being built, and how many builds are left this month. */
export const buildStatus = createQuery(() => request(builds.status), 0)

/** How long built pages still show what was taken down, in words; `undefined` if they do not. */
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
  if (!hasHook) return `someone deploys: no build hook is set. ${howToDeploy}`
  if (state === 'building') return 'the requested build ends'
  return nextAt === null
    ? 'the next build ends'
    : `the next build ends, which is due ${formatDateTime(nextAt)}`
}

const howToDeploy = 'Deploy now: in Netlify, choose Deploys and Trigger deploy.'

/** What an editor must know who takes something down on a site without a build hook. */
export function takedownWarning(status: QueryState<BuildStatus>): string | undefined {
  if (status.status !== 'ready' || status.data.hasHook) return undefined
  return `The built pages keep the old text until someone deploys, because no build hook is set. ${howToDeploy}`
}
