import type { Env } from '#server/env.ts'
import type { RebuildState } from '#server/db/rebuild.ts'

type Budget = Pick<Env, 'REBUILD_DEPLOYS_PER_MONTH' | 'REBUILD_QUIET_SECONDS'>

/** A build without an event for this long is lost. Netlify stops a build after 30 minutes. */
const lostAfterMs = 60 * 60_000

/** Whether a build is under way that no event has ended yet. */
export function isBuilding(
  { askedVersion, askedAt, buildingSince }: RebuildState,
  now: number,
): boolean {
  const begun = Math.max(askedVersion > 0 ? askedAt : 0, buildingSince)
  return begun > now - lostAfterMs
}

/**
 * When the next rebuild is due, in milliseconds since 1970; `undefined` if nothing has changed or a build is under
 * way. Builds are spread over the month: the time between two is the time left divided by the builds left.
 */
export function nextRebuildAt(
  state: RebuildState,
  { REBUILD_DEPLOYS_PER_MONTH: perMonth, REBUILD_QUIET_SECONDS: quietSeconds }: Budget,
  now: number,
): number | undefined {
  if (state.contentVersion <= state.builtVersion || isBuilding(state, now)) return undefined
  const quietAt = state.contentChangedAt + quietSeconds * 1000
  return Math.max(quietAt, state.nextAt, state.leasedUntil, budgetAllowsAt(state, perMonth, now))
}

function budgetAllowsAt(
  { builds, lastBuildAt }: RebuildState,
  perMonth: Budget['REBUILD_DEPLOYS_PER_MONTH'],
  now: number,
): number {
  if (perMonth === 'unlimited' || lastBuildAt === 0) return 0
  const left = perMonth - builds
  const end = monthOf(now).end.getTime()
  // The result t solves the equation t - last = (end - t) / left.
  return left > 0 ? (lastBuildAt * left + end) / (left + 1) : end
}

/** The calendar month in UTC, in which builds are counted. */
export function monthOf(now: number): { start: Date; end: Date } {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { start: new Date(Date.UTC(year, month)), end: new Date(Date.UTC(year, month + 1)) }
}
