import { afterEach, beforeEach, expect, vi } from 'vitest'
import { keepError, takeErrors } from './console-guard.ts'
import { takeStrangers, watchRequests } from './network-guard.ts'

// An error that is only logged, or a request to somebody else's server, fails the test that made it.
watchRequests()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(keepError)
})

afterEach(() => {
  expect(takeErrors(), 'written with console.error').toEqual([])
  expect(takeStrangers(), 'requests that left the machine').toEqual([])
})
