import type { Env } from '#server/base/env.ts'
import type { RebuildState } from '#server/db/builds/rebuild.ts'

const minuteMs = 60_000

/** A build that has not begun or ended after this long is lost: Netlify stops a build after 30 minutes. */
export const lostAfterMs = 30 * minuteMs

/** Whether a build is requested or under way that no event has ended yet. */
export function isBuilding({ requestedVersion, nextAt, buildingSince }: RebuildState, now: number) {
  return (requestedVersion > 0 && nextAt > now) || buildingSince > now - lostAfterMs
}

/** The pause after this many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(30_000 * 2 ** (failures - 1), 60 * minuteMs)
}

/**
 * The builds that the month has left: those for every change, and those reserved for takedowns. Few sites take down
 * more than three times a month, and the other 12 of the default 15 are one every two and a half days. Small budgets
 * reserve none, because a takedown may exceed the budget.
 */
export function budgetOf({ builds }: Pick<RebuildState, 'builds'>, perMonth: number) {
  const rest = Math.max(0, perMonth - builds)
  const reserved = Math.min(rest, 3, Math.floor(perMonth / 5))
  return { left: rest - reserved, reserved }
}

/**
 * When the next rebuild is due, in milliseconds since 1970; `undefined` if nothing has changed or a build is under
 * way. Builds are spread over the month: the time between two is the time left divided by the builds left. A takedown
 * is due at once, unless a build was requested for it; an edited title is due within the budget.
 */
export function nextRebuildAt(
  state: RebuildState,
  env: Pick<Env, 'REBUILD_DEPLOYS_PER_MONTH' | 'REBUILD_QUIET_SECONDS'>,
  now: number,
): number | undefined {
  const { builtVersion, takedownVersion, requestedVersion, nextAt, lastBuildAt } = state
  if (state.contentVersion <= builtVersion) return undefined
  const pausedUntil = state.failedAt + pauseMs(state.failedBuilds)
  if (takedownVersion > builtVersion) {
    // A build under way may be older than the takedown, or fail. So Netlify queues another one behind it.
    const waitsForOlder = requestedVersion > 0 && requestedVersion < takedownVersion
    return Math.max(pausedUntil, waitsForOlder ? 0 : nextAt)
  }
  if (isBuilding(state, now)) return undefined
  const quietAt = state.contentChangedAt + env.REBUILD_QUIET_SECONDS * 1000
  const { left } = budgetOf(state, env.REBUILD_DEPLOYS_PER_MONTH)
  // Programs without scripts read an old title until the build.
  if (state.retitledVersion > builtVersion && left > 0) {
    return Math.max(quietAt, pausedUntil, nextAt)
  }
  // This t solves the equation t - last = (end - t) / left.
  const spreadAt = lastBuildAt + (endOfMonth(now) - lastBuildAt) / (left + 1)
  return Math.max(quietAt, pausedUntil, nextAt, spreadAt)
}

function endOfMonth(now: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}
