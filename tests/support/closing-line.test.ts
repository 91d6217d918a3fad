import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { closingLine } from './closing-line.ts'

/** A file with tests in these states. */
const file = (states: string[], errors: unknown[] = []) =>
  ({
    errors: () => errors,
    children: {
      allTests: () => states.map((state) => ({ result: () => ({ state }) })),
      allSuites: () => [],
    },
  }) as unknown as TestModule

test('counts each test, and a skipped one as failed', () => {
  const files = [file(['passed', 'passed']), file(['passed', 'skipped', 'failed', 'pending'])]
  expect(closingLine(files, [])).toBe('3 passed, 3 failed')
})

test('counts a file that could not be loaded and an error outside of the tests as failed', () => {
  expect(closingLine([file(['passed']), file([], ['broken'])], [])).toBe('1 passed, 1 failed')
  expect(closingLine([file(['passed'])], ['thrown later'])).toBe('1 passed, 1 failed')
})

test('a run without tests is a failure', () => {
  expect(closingLine([], [])).toBe('0 passed, 1 failed')
  expect(closingLine([file([])], [])).toBe('0 passed, 1 failed')
})
