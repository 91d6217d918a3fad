import { expect, test } from 'vitest'
import type { RebuildState } from '#server/db/builds/rebuild.ts'
import { budgetOf, isBuilding, nextRebuildAt } from './plan-rebuild.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const env = { REBUILD_DEPLOYS_PER_MONTH: 15, REBUILD_QUIET_SECONDS: 5 } as const
const start = Date.UTC(2027, 3, 1)
const end = Date.UTC(2027, 4, 1)

const idle: RebuildState = {
  contentVersion: 1,
  contentChangedAt: start,
  builtVersion: 1,
  takedownVersion: 0,
  retitledVersion: 0,
  takedownAt: 0,
  requestedVersion: 0,
  nextAt: 0,
  hookFailures: 0,
  failedBuilds: 0,
  failedAt: 0,
  builds: 0,
  lastBuildAt: 0,
  buildingSince: 0,
}

test('builds of a month are spread over it, and leave the reserve to takedowns, which go beyond the budget', () => {
  const takedowns = [5, 4, 3, 2, 1].map((hours) => end - hours * hourMs)
  const state = { ...idle }
  const [ordinary, removals]: [number[], number[]] = [[], []]
  for (let at = start; at < end; at += minuteMs) {
    const hour = (at - start) / hourMs
    if (hour % 24 === 9 || hour % 24 === 15 || takedowns.includes(at)) {
      state.contentVersion += 1
      state.contentChangedAt = at
    }
    if (takedowns.includes(at)) state.takedownVersion = state.contentVersion
    if ((nextRebuildAt(state, env, at) ?? Infinity) > at) continue
    const list = state.takedownVersion > state.builtVersion ? removals : ordinary
    list.push(at)
    Object.assign(state, { builtVersion: state.contentVersion, lastBuildAt: at })
    state.builds += 1
  }
  expect(removals, 'in their minute').toEqual(takedowns)
  expect([11, 12]).toContain(ordinary.length)
  const pauses = ordinary.slice(1).map((at, index) => at - (ordinary[index] ?? 0))
  expect(Math.max(...pauses)).toBeLessThan(4 * 24 * hourMs)
})

test('a small budget keeps nothing for takedowns', () => {
  const reserved = [1, 4, 5, 10, 15, 100].map(
    (perMonth) => budgetOf({ builds: 0 }, perMonth).reserved,
  )
  expect(reserved).toEqual([0, 0, 1, 2, 3, 3])
  expect(budgetOf({ builds: 13 }, 15)).toEqual({ left: 0, reserved: 2 })
  expect(budgetOf({ builds: 16 }, 15)).toEqual({ left: 0, reserved: 0 })
})

test('an edited title waits for quiet, not for its day, while the month has builds left', () => {
  const now = start + hourMs
  const edited = { ...idle, contentVersion: 3, contentChangedAt: now, retitledVersion: 3 }
  expect(nextRebuildAt({ ...edited, lastBuildAt: now }, env, now)).toBe(now + 5000)
  expect(nextRebuildAt({ ...edited, lastBuildAt: now, builds: 12 }, env, now)).toBe(end)
  expect(nextRebuildAt({ ...edited, nextAt: now + hourMs }, env, now)).toBe(now + hourMs)
})

const changed = { ...idle, contentVersion: 3 }
const takenDown = { ...changed, takedownVersion: 3 }
const asked = { requestedVersion: 3, nextAt: start + hourMs }

test.each<[string, RebuildState, number | undefined]>([
  ['without a change', idle, undefined],
  ['after a burst of changes', changed, start + 5000],
  ['while a build is requested', { ...changed, ...asked }, undefined],
  ['while a build is under way', { ...changed, buildingSince: start }, undefined],
  ['once a build is lost', { ...changed, buildingSince: start - hourMs / 2 }, start + 5000],
  ['after a failed build', { ...changed, failedAt: start, failedBuilds: 3 }, start + 2 * minuteMs],
  ['after many', { ...changed, failedAt: start, failedBuilds: 30 }, start + hourMs],
  ['after a failed call of the hook', { ...changed, nextAt: start + hourMs }, start + hourMs],
  ['for a takedown, past a build under way', { ...takenDown, buildingSince: start }, 0],
  ['for a takedown, past an older request', { ...takenDown, ...asked, requestedVersion: 2 }, 0],
  ['for a takedown, after its own request', { ...takenDown, ...asked }, asked.nextAt],
  ['for a takedown, after a failure', { ...takenDown, nextAt: start + 1 }, start + 1],
])('the next rebuild is due %s', (_, state, due) => {
  const at = nextRebuildAt(state, env, start)
  // What is due at once may have been due since any time.
  expect(at !== undefined && at < start ? 0 : at).toBe(due)
})

test('a request whose build never began is forgotten', () => {
  expect(isBuilding({ ...changed, ...asked }, start)).toBe(true)
  expect(isBuilding({ ...changed, ...asked }, start + hourMs)).toBe(false)
})
