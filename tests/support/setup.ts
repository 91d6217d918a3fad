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

/**
 * On a busy machine Netlify Blobs take longer than a call waits, and the call goes on without them. Tests of slow Blobs
 * look at the log themselves.
 */
const slowBlobs = /Netlify Blobs did not answer within/

afterEach(() => {
  vi.useRealTimers()
  expect(takeErrors(), 'written with console.error').toEqual([])
  const warnings = takeWarnings().filter(([line]) => !slowBlobs.test(String(line)))
  expect(warnings, 'written with console.warn').toEqual([])
  takeLines()
  expect(takeStrangers(), 'requests that left the machine').toEqual([])
})
