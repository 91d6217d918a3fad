import { afterEach, beforeEach, expect, vi } from 'vitest'
import { keepWords, takeErrors, takeLines, takeWarnings } from './console-guard.ts'
import { takeStrangers, watchRequests } from './network-guard.ts'

// A test fails if it logs an error or a warning, or if it sends a request to another machine.
watchRequests()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => keepWords('error', words))
  // Every call of a function writes a line to the log.
  vi.spyOn(console, 'info').mockImplementation((...words) => keepWords('info', words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => keepWords('warn', words))
})

afterEach(() => {
  vi.useRealTimers()
  expect(takeErrors(), 'written with console.error').toEqual([])
  expect(takeWarnings(), 'written with console.warn').toEqual([])
  takeLines()
  expect(takeStrangers(), 'requests that left the machine').toEqual([])
})
