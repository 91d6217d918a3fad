import { expect, test } from 'vitest'
import type { BuildStatus } from '#contract/builds.ts'
import { failedBuilds } from '#support/screens/failed-builds.ts'
import { mayChange } from './build-bar.tsx'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const later = '2026-11-21T12:00:01.000Z'
const asks = (changes: Partial<BuildStatus>) =>
  mayChange({ status: 'ready', data: { ...failedBuilds, ...changes } }, now)

test('an open tab asks for the builds while one is under way or due', () => {
  expect(asks({ state: 'building', nextAt: null })).toBe(true)
  expect(asks({ state: 'waiting', nextAt: '2026-11-21T12:00:00.000Z' })).toBe(true)
  expect(mayChange({ status: 'loading' }, now)).toBe(true)
  expect(mayChange({ status: 'failed', error: new Error('No answer') }, now)).toBe(true)
})

test('an open tab lets the database sleep while nothing can change by itself', () => {
  expect(asks({ state: 'live', nextAt: null })).toBe(false)
  expect(asks({ state: 'waiting', nextAt: later })).toBe(false)
  expect(asks({ state: 'waiting', nextAt: null })).toBe(false)
})
