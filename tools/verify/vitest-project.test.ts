import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { flakyTests } from './checks.ts'
import { count, failuresIn } from './vitest-project.ts'

const told = (fullName: string, status: 'passed' | 'failed', failureMessages: string[]) =>
  ({ fullName, status, failureMessages }) as unknown

const file = (name: string, message: string, assertionResults: unknown[]) =>
  ({ name: `${process.cwd()}/tests/${name}`, message, assertionResults }) as unknown

const results = (numbers: Partial<JsonTestResults>) => numbers as JsonTestResults

test('every test counts, and a skipped one as failed', () => {
  expect(count(results({ numPassedTests: 3, numTotalTests: 3 }), true)).toEqual({
    passed: 3,
    failed: 0,
  })
  const oneSkipped = results({ numPassedTests: 3, numTotalTests: 4, numPendingTests: 1 })
  expect(count(oneSkipped, true)).toEqual({ passed: 3, failed: 1 })
})

test('a file that could not be loaded counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] } as unknown
  const testResults = [broken] as JsonTestResults['testResults']
  const loaded = results({ numPassedTests: 2, numTotalTests: 2, testResults })
  expect(count(loaded, false)).toEqual({ passed: 2, failed: 1 })
})

test('a run without a result, without a test or with a bad exit code fails', () => {
  expect(count(undefined, true)).toEqual({ passed: 0, failed: 1 })
  expect(count(results({ numPassedTests: 0, numTotalTests: 0 }), true).failed).toBe(1)
  expect(count(results({ numPassedTests: 2, numTotalTests: 2 }), false).failed).toBe(1)
})

test('names the tests that failed, also those that passed when repeated', () => {
  const testResults = [
    file('reading.test.ts', '', [
      told('opens', 'passed', []),
      told('closes', 'failed', ['Error: first', 'Error: second']),
      told('prints', 'passed', ['Error: once']),
    ]),
    file('broken.test.ts', 'No such module', []),
    file('set-up.test.ts', 'No stack', [told('waits', 'failed', [])]),
  ] as JsonTestResults['testResults']
  expect(failuresIn(results({ testResults }))).toEqual({
    failures: [
      'tests/reading.test.ts closes\nError: first\nError: second',
      'tests/broken.test.ts\nNo such module',
      'tests/set-up.test.ts\nNo stack',
      'tests/set-up.test.ts waits',
    ],
    flaky: ['tests/reading.test.ts prints\nError: once'],
  })
})

test('more than three tests that passed only when repeated are a failure', () => {
  expect(flakyTests(3)).toMatchObject({ passed: 1, failed: 0 })
  expect(flakyTests(4)).toMatchObject({ passed: 0, failed: 1 })
})
