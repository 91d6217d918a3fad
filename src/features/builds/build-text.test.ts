import { expect, test } from 'vitest'
import type { BuildStatus } from '#contract/builds.ts'
import { failedBuilds } from '#support/screens/failed-builds.ts'
import { lastBuild, monthlyBuilds, takedownText, waitingChanges } from './build-text.ts'

const at = '2026-11-21T09:05:00.000Z'
const shown = 'Nov 21, 2026, 12:05 PM'
const ended = { nextAt: null, last: { at, failure: null }, failure: null, changedAt: null }
const live: BuildStatus = { ...failedBuilds, ...ended, state: 'live' }

test('says what waits for a build, and when it is due', () => {
  expect(waitingChanges(live)).toBe('All changes are built')
  expect(waitingChanges({ ...live, state: 'building', changedAt: at })).toBe(
    'The site is being built',
  )
  const waiting = { ...live, state: 'waiting', changedAt: at, nextAt: at } as const
  const changes = `Changes of ${shown} wait for the next build`
  expect(waitingChanges(waiting)).toBe(`${changes}, which is due ${shown}`)
  expect(waitingChanges({ ...waiting, hasHook: false })).toBe(
    `${changes}, and no build hook is set`,
  )
})

test('says when the last build ended, and why it failed', () => {
  expect(lastBuild(live)).toBe(`Succeeded ${shown}`)
  expect(lastBuild({ ...live, last: { at, failure: 'Error' } })).toBe(`Failed ${shown}: Error`)
  expect(lastBuild({ ...live, last: null })).toBe('None yet')
})

test('says how many builds of the month are used', () => {
  const left = (used: number, reserved: number) => monthlyBuilds({ ...live, used, reserved })
  expect(left(3, 3)).toBe('3 of 15 builds of this month are used, 3 are reserved for takedowns')
  expect(left(16, 0)).toBe('16 of 15 builds of this month are used')
  const unlimited = monthlyBuilds({ ...live, used: 3, perMonth: null })
  expect(unlimited).toBe('3 used this month, without a limit')
})

test('says since when something is taken down, and until when built pages show it', () => {
  const now = Date.parse(at)
  const takenDown = { ...live, state: 'waiting', changedAt: at, takedownAt: at } as const
  expect(waitingChanges(takenDown)).toMatch(/^Taken down .+ ago; still in the built pages until/)
  const said = (changes: Partial<BuildStatus>, minutes = 5) =>
    takedownText({ ...takenDown, ...changes }, now + minutes * 60_000)
  const still = 'still in the built pages until'
  expect(said({ nextAt: at })).toBe(
    `Taken down 5 minutes ago; ${still} the next build ends, which is due ${shown}`,
  )
  expect(said({ state: 'building' }, 0)).toBe(
    `Taken down just now; ${still} the requested build ends`,
  )
  expect(said({ hasHook: false }, 150)).toContain(`2 hours ago; ${still} someone deploys`)
})
