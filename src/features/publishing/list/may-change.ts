import type { QueryState } from '#client/queries/query.ts'
import type { BuildStatus } from '#contract/builds.ts'

/**
 * Whether the status of the builds can change without an edit: while a build is under way or due. Asking at other times
 * would only keep the database awake, for as long as a tab is open.
 */
export function mayChange(status: QueryState<BuildStatus>, now: number): boolean {
  if (status.status !== 'ready') return true
  const { state, nextAt } = status.data
  return state === 'building' || (nextAt !== null && Date.parse(nextAt) <= now)
}
