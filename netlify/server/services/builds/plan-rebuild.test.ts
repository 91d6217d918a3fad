import { expect, test } from 'vitest'
import type { RebuildState } from '#server/db/rebuild.ts'
import { nextRebuildAt } from './plan-rebuild.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const env = { REBUILD_DEPLOYS_PER_MONTH: 15, REBUILD_QUIET_SECONDS: 5 } as const
const start = Date.UTC(2027, 3, 1)
const end = Date.UTC(2027, 4, 1)

const idle: RebuildState = {
  contentVersion: 1,
  contentChangedAt: start,
  builtVersion: 1,
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

test('a month of two bursts of changes a day uses the budget and stays within it', () => {
  const state = { ...idle }
  const built: number[] = []
  for (let at = start; at < end; at += minuteMs) {
    const hour = (at - start) / hourMs
    if (hour % 24 === 9 || hour % 24 === 15) {
      state.contentVersion += 1
      state.contentChangedAt = at
    }
    const due = nextRebuildAt(state, env, at)
    if (due === undefined || due > at) continue
    built.push(at)
    Object.assign(state, {
      builtVersion: state.contentVersion,
      builds: built.length,
      lastBuildAt: at,
    })
  }
  expect(built.length).toBeLessThanOrEqual(15)
  expect(built.length, 'the budget is used').toBeGreaterThanOrEqual(14)
  const pauses = built.slice(1).map((at, index) => at - (built[index] ?? 0))
  expect(Math.max(...pauses), 'it is spread over the month').toBeLessThan(4 * 24 * hourMs)
})

test('nothing is due without a change, or while a build is under way', () => {
  expect(nextRebuildAt(idle, env, start)).toBeUndefined()
  const changed = { ...idle, contentVersion: 2 }
  expect(nextRebuildAt(changed, env, start)).toBe(start + 5000)
  const building = { ...changed, buildingSince: start }
  expect(nextRebuildAt(building, env, start + minuteMs)).toBeUndefined()
  expect(nextRebuildAt(building, env, start + 61 * minuteMs), 'a lost build').toBe(start + 5000)
})
