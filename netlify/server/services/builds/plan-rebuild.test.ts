import { expect, test } from 'vitest'
import type { RebuildState } from '#server/db/rebuild.ts'
import { nextRebuildAt, reserveOf } from './plan-rebuild.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const env = { REBUILD_DEPLOYS_PER_MONTH: 15, REBUILD_QUIET_SECONDS: 5 } as const
const start = Date.UTC(2027, 3, 1)
const end = Date.UTC(2027, 4, 1)

const idle: RebuildState = {
  contentVersion: 1,
  contentChangedAt: start,
  builtVersion: 1,
  removedVersion: 0,
  removedAt: 0,
  askedVersion: 0,
  askedAt: 0,
  leasedUntil: 0,
  nextAt: 0,
  hookFailures: 0,
  failedBuilds: 0,
  builds: 0,
  lastBuildAt: 0,
  buildingSince: 0,
}

/** The builds of a month with two bursts of changes a day, and takedowns at these times. */
function simulateMonth(takedowns: number[] = []) {
  const state = { ...idle }
  const built: { at: number; isTakedown: boolean }[] = []
  for (let at = start; at < end; at += minuteMs) {
    const hour = (at - start) / hourMs
    const isTakedown = takedowns.includes(at)
    if (hour % 24 === 9 || hour % 24 === 15 || isTakedown) {
      state.contentVersion += 1
      state.contentChangedAt = at
    }
    if (isTakedown) state.removedVersion = state.contentVersion
    const due = nextRebuildAt(state, env, at)
    if (due === undefined || due > at) continue
    built.push({ at, isTakedown: state.removedVersion > state.builtVersion })
    const builtVersion = state.contentVersion
    Object.assign(state, { builtVersion, builds: built.length, lastBuildAt: at })
  }
  return built
}

test('a month of two bursts of changes a day uses the budget but for the reserve of takedowns', () => {
  const built = simulateMonth()
  expect(built.length).toBeLessThanOrEqual(12)
  expect(built.length, 'the budget is used').toBeGreaterThanOrEqual(11)
  const pauses = built.slice(1).map(({ at }, index) => at - (built[index]?.at ?? 0))
  expect(Math.max(...pauses), 'it is spread over the month').toBeLessThan(4 * 24 * hourMs)
})

test('takedowns are built in their minute: on the last day from the reserve, and beyond the budget', () => {
  const lastDay = [1, 2, 3, 4, 5].map((hours) => end - hours * hourMs)
  const built = simulateMonth(lastDay)
  const takedowns = built.filter(({ isTakedown }) => isTakedown).map(({ at }) => at)
  expect(takedowns).toEqual(lastDay.toReversed())
  expect(built.length - takedowns.length).toBeLessThanOrEqual(12)
  expect(built.length, 'beyond the budget').toBeGreaterThan(15)
})

test('a takedown waits for no deploy from git and no older build, but for its own request and a pause', () => {
  const takenDown = { ...idle, contentVersion: 3, removedVersion: 3, contentChangedAt: start }
  const isDue = (changes: Partial<RebuildState>) =>
    nextRebuildAt({ ...takenDown, ...changes }, env, start) ?? Infinity
  expect(isDue({})).toBeLessThanOrEqual(start)
  expect(isDue({ buildingSince: start, builds: 99, lastBuildAt: start })).toBeLessThanOrEqual(start)
  expect(isDue({ askedVersion: 2, askedAt: start }), 'an older build').toBeLessThanOrEqual(start)
  expect(isDue({ askedVersion: 3, askedAt: start }), 'lost').toBe(start + 15 * minuteMs)
  expect(isDue({ nextAt: start + 1 }), 'the hook has failed').toBe(start + 1)
  expect(isDue({ leasedUntil: start + 1 }), 'the hook is being called').toBe(start + 1)
  expect(isDue({ builtVersion: 3 })).toBe(Infinity)
})

test('a small budget keeps nothing for takedowns, which go beyond it', () => {
  expect([1, 4, 5, 10, 15, 100].map(reserveOf)).toEqual([0, 0, 1, 2, 3, 3])
})

test('nothing is due without a change, or while a build is under way', () => {
  expect(nextRebuildAt(idle, env, start)).toBeUndefined()
  const changed = { ...idle, contentVersion: 2 }
  expect(nextRebuildAt(changed, env, start)).toBe(start + 5000)
  const building = { ...changed, buildingSince: start }
  expect(nextRebuildAt(building, env, start + minuteMs)).toBeUndefined()
  expect(nextRebuildAt(building, env, start + 61 * minuteMs), 'a lost build').toBe(start + 5000)
  const asked = { ...changed, askedVersion: 2, askedAt: start }
  expect(nextRebuildAt(asked, env, start + minuteMs), 'it has not begun').toBeUndefined()
  expect(nextRebuildAt(asked, env, start + 61 * minuteMs), 'it never began').toBe(start + 5000)
})
