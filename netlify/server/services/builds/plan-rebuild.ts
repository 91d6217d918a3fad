import type { Env } from '#server/env.ts'
import type { RebuildState } from '#server/db/rebuild.ts'

type Budget = Pick<Env, 'REBUILD_DEPLOYS_PER_MONTH' | 'REBUILD_QUIET_SECONDS'>
type PerMonth = Budget['REBUILD_DEPLOYS_PER_MONTH']

/** A build without an event for this long is lost. Netlify stops a build after 30 minutes. */
const lostAfterMs = 60 * 60_000

/** Whether a build is under way that no event has ended yet. */
export function isBuilding({ askedVersion, askedAt, buildingSince }: RebuildState, now: number) {
  return Math.max(askedVersion > 0 ? askedAt : 0, buildingSince) > now - lostAfterMs
}

/** A build that was requested for a takedown and has not ended after this long is requested again. */
const takedownLostAfterMs = 15 * 60_000

/**
 * How many of the month's builds are kept for takedowns. Few sites take down more in a month than three times, and the
 * others of the default 15 are still one every two and a half days. A takedown goes beyond a used budget, so small
 * budgets keep none.
 */
export function reserveOf(perMonth: number): number {
  return Math.min(3, Math.floor(perMonth / 5))
}

/** How many builds are left of the month's budget, besides those that are kept for takedowns. */
export function buildsLeft({ builds }: RebuildState, perMonth: PerMonth): number {
  return perMonth === 'unlimited' ? Infinity : perMonth - reserveOf(perMonth) - builds
}

/**
 * When the next rebuild is due, in milliseconds since 1970; `undefined` if nothing has changed or a build is under
 * way. Builds are spread over the month: the time between two is the time left divided by the builds left. A takedown
 * is due at once, unless a build was requested for it.
 */
export function nextRebuildAt(
  state: RebuildState,
  { REBUILD_DEPLOYS_PER_MONTH: perMonth, REBUILD_QUIET_SECONDS: quietSeconds }: Budget,
  now: number,
): number | undefined {
  if (state.contentVersion <= state.builtVersion) return undefined
  const allowedAt = Math.max(state.nextAt, state.leasedUntil)
  if (state.removedVersion > state.builtVersion) {
    // Of other builds under way it is not known whether they will end well: Netlify queues this one behind them.
    const isRequested = state.askedVersion >= state.removedVersion
    return Math.max(allowedAt, isRequested ? state.askedAt + takedownLostAfterMs : 0)
  }
  if (isBuilding(state, now)) return undefined
  const quietAt = state.contentChangedAt + quietSeconds * 1000
  return Math.max(quietAt, allowedAt, budgetAllowsAt(state, perMonth, now))
}

function budgetAllowsAt(state: RebuildState, perMonth: PerMonth, now: number): number {
  const { lastBuildAt } = state
  const left = buildsLeft(state, perMonth)
  if (left === Infinity || lastBuildAt === 0) return 0
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
