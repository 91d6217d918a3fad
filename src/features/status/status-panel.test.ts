import { expect, test } from 'vitest'
import type { BuildStatus } from '#contract/builds.ts'
import { lastBuild, monthlyBuilds, waitingChanges } from './status-panel.tsx'

const at = '2026-11-21T09:05:00.000Z'
const shown = 'Nov 21, 2026, 12:05 PM'
const live: BuildStatus = {
  state: 'live',
  nextAt: null,
  used: 3,
  perMonth: 15,
  last: { at, failure: null },
  failedBuilds: 0,
  hookFailures: 0,
  changedAt: null,
  pending: [],
  live: [],
}

test('says what waits for a build, and when it is due', () => {
  expect(waitingChanges(live)).toBe('All changes are built')
  expect(waitingChanges({ ...live, state: 'building', changedAt: at })).toBe(
    'The site is being built',
  )
  const waiting = { ...live, state: 'waiting', changedAt: at, nextAt: at } as const
  const changes = `Changes of ${shown} wait for the next build`
  expect(waitingChanges(waiting)).toBe(`${changes}, which is due ${shown}`)
  expect(waitingChanges({ ...waiting, state: 'off' })).toBe(`${changes}, and no build hook is set`)
})

test('says when the last build ended, and why it failed', () => {
  expect(lastBuild(live)).toBe(`Succeeded ${shown}`)
  expect(lastBuild({ ...live, last: { at, failure: 'No database' } })).toBe(
    `Failed ${shown}: No database`,
  )
  expect(lastBuild({ ...live, last: null })).toBe('None yet')
})

test('says how many builds of the month are used and left, never fewer than none', () => {
  expect(monthlyBuilds(live)).toBe('3 used and 12 left this month')
  expect(monthlyBuilds({ ...live, used: 16 })).toBe('16 used and 0 left this month')
  expect(monthlyBuilds({ ...live, perMonth: null })).toBe('3 used this month, without a limit')
})
