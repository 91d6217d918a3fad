import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { afterRepetition, closingLines, outcomeOf, times } from './summary.ts'

/** A file with tests in these states. */
const file = (states: string[], errors: unknown[] = []) => {
  const module = {
    relativeModuleId: 'a.test.ts',
    project: { name: 'stack', config: { testTimeout: 3000 } },
    errors: () => errors,
  }
  const tests = states.map((state, index) => ({
    fullName: `shelf > is ${state}`,
    options: {},
    diagnostic: () => ({ duration: 1000 * (index + 1) }),
    result: () => ({ state, errors: state === 'failed' ? [new Error('expected 1')] : undefined }),
  }))
  return {
    ...module,
    children: { allTests: () => tests, allSuites: () => [] },
  } as unknown as TestModule
}

const outcome = (testModules: TestModule[], unhandledErrors: unknown[] = []) =>
  outcomeOf({ testModules, unhandledErrors })

test('counts each test, and a skipped one as failed', () => {
  const files = [file(['passed', 'passed']), file(['passed', 'skipped', 'failed', 'pending'])]
  expect(closingLines(outcome(files))).toMatch(/\n3 passed, 3 failed$/)
})

test('names all that failed with the first lines of its error, just above the counts', () => {
  const broken = file(['skipped'], [new Error('\u001B[31mno such file\u001B[39m\nat line 1')])
  const files = [file(['passed', 'skipped', 'failed']), broken]
  expect(closingLines(outcome(files, [new Error('thrown later')]))).toBe(
    `FAILED a.test.ts > shelf > is skipped
  it is skipped
FAILED a.test.ts > shelf > is failed
  expected 1
FAILED a.test.ts
  no such file
  at line 1
FAILED outside of the tests
  thrown later
1 passed, 4 failed`,
  )
})

test('names what passed when it was repeated, with its first failure', () => {
  const first = outcome([file(['failed', 'passed'])])
  const second = outcome([file(['passed', 'skipped'])])
  second.tests[0]!.name = first.tests[0]!.name
  expect(closingLines(afterRepetition(first, second))).toBe(
    `REPEATED a.test.ts > shelf > is failed (first failure: expected 1)
2 passed, 0 failed`,
  )
})

test('what does not run in the repetition stays a failure', () => {
  const first = outcome([file(['failed'])])
  const second = outcome([file(['skipped'])])
  expect(closingLines(afterRepetition(first, second))).toMatch(/^FAILED [^]*\n0 passed, 1 failed$/)
})

test('a run without tests is a failure', () => {
  expect(closingLines(outcome([]))).toBe('0 passed, 1 failed')
  expect(closingLines(outcome([file([])]))).toBe('0 passed, 1 failed')
})

test('tells the seconds of each part, the slowest tests, and those beyond half of their time-out', () => {
  expect(times(outcome([file(['passed', 'failed'])]).tests).replaceAll(/ +/g, ' ')).toBe(
    `Seconds of all tests by part
 3.0 stack (2 tests)
Slowest tests
 2.0 a.test.ts > shelf > is failed
 1.0 a.test.ts > shelf > is passed
Beyond half of the time-out: 1
 2.0 a.test.ts > shelf > is failed`,
  )
})
