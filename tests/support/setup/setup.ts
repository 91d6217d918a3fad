import { afterEach, beforeEach, expect, vi } from 'vitest'
import { keepWords, takeErrors, takeLines, takeWarnings } from './console-guard.ts'
import { takeStrangers, watchRequests } from './network-guard.ts'

// A test fails if it logs an error or a warning, or if it sends a request to another machine.
watchRequests()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => keepWords('error', words))
  // Not a fault: every call of a function writes a line to the log.
  vi.spyOn(console, 'info').mockImplementation((...words) => keepWords('info', words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => keepWords('warn', words))
})

afterEach(({ task }) => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const [errors, warnings, strangers] = [takeErrors(), takeWarnings(), takeStrangers()]
  takeLines()
  // One failure is enough.
  if (task.result?.state === 'fail') return
  expect(errors, 'written with console.error').toEqual([])
  expect(warnings, 'written with console.warn').toEqual([])
  expect(strangers, 'requests that left the machine').toEqual([])
})
