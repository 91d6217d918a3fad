import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import { closingLines } from './closing-line.ts'

/** A file with tests in these states. */
const file = (states: string[], errors: unknown[] = []) => {
  const module = { type: 'module', relativeModuleId: 'a.test.ts', errors: () => errors }
  const tests = states.map((state) => ({
    module,
    fullName: `shelf > is ${state}`,
    result: () => ({ state, errors: state === 'failed' ? [new Error('expected 1')] : undefined }),
  }))
  return {
    ...module,
    children: { allTests: () => tests, allSuites: () => [] },
  } as unknown as TestModule
}

const lastLine = (text: string) => text.split('\n').at(-1)

test('counts each test, and a skipped one as failed', () => {
  const files = [file(['passed', 'passed']), file(['passed', 'skipped', 'failed', 'pending'])]
  expect(lastLine(closingLines(files, []))).toBe('3 passed, 3 failed')
})

test('names all that failed with the first lines of its error, just above the counts', () => {
  const broken = file([], [new Error('\u001B[31mno such file\u001B[39m\nat line 1')])
  const files = [file(['passed', 'skipped', 'failed']), broken]
  expect(closingLines(files, [new Error('thrown later')])).toBe(
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

test('a run without tests is a failure', () => {
  expect(closingLines([], [])).toBe('0 passed, 1 failed')
  expect(closingLines([file([])], [])).toBe('0 passed, 1 failed')
})
