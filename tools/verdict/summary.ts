import { stripVTControlCharacters } from 'node:util'
import type { TestModule, TestRunResult, TestSuite } from 'vitest/node'

/** A test that did not pass, a file that could not be loaded or prepared, or an error outside of the tests. */
interface Failure {
  /** The project of `vitest.config.ts`; none outside of the tests. */
  project?: string
  file?: string
  /** The full name of the test. A failure of the whole file has none. */
  test?: string
  message: string
}

/** What a run has shown. */
export interface Outcome {
  tests: RunTest[]
  failures: Failure[]
  /** What failed once and passed when it was repeated. */
  repeated?: Failure[]
}

interface RunTest {
  project: string
  file: string
  name: string
  passed: boolean
  ms: number
  timeoutMs: number
}

/** A skipped test counts as failed, unless it is skipped because its file has failed. */
export function outcomeOf({ testModules, unhandledErrors }: TestRunResult): Outcome {
  const outcomes = testModules.map(outcomeOfFile)
  const outside = unhandledErrors.map((error) => ({ message: messageOf([error]) }))
  return {
    tests: outcomes.flatMap(({ tests }) => tests),
    failures: [...outcomes.flatMap(({ failures }) => failures), ...outside],
  }
}

function outcomeOfFile(module: TestModule): Outcome {
  const tests = [...module.children.allTests()]
  const at = { project: module.project.name, file: module.relativeModuleId }
  const [broken] = [module, ...module.children.allSuites()].flatMap(
    (suite: TestModule | TestSuite) => suite.errors(),
  )
  const failures = tests.flatMap((test): Failure[] => {
    const { state, errors = [`it is ${state}`] } = test.result()
    if (state === 'passed' || (broken && state !== 'failed')) return []
    return [{ ...at, test: test.fullName, message: messageOf(errors) }]
  })
  return {
    tests: tests.map((test) => ({
      project: at.project,
      file: at.file,
      name: test.fullName,
      passed: test.result().state === 'passed',
      ms: test.diagnostic()?.duration ?? 0,
      timeoutMs: test.options.timeout ?? module.project.config.testTimeout,
    })),
    failures: broken ? [{ ...at, message: messageOf([broken]) }, ...failures] : failures,
  }
}

const nameOf = ({ file = 'outside of the tests', test }: Failure): string =>
  test === undefined ? file : `${file} > ${test}`

/** The first lines of the first error. */
function messageOf([error]: readonly unknown[]): string {
  const message = error && typeof error === 'object' && 'message' in error ? error.message : error
  return stripVTControlCharacters(String(message)).trim().split('\n').slice(0, 8).join('\n')
}

/** How long each part took, the slowest tests, and the tests that took more than half of their time-out. */
export function times(tests: readonly RunTest[]): string {
  const parts = Map.groupBy(tests, ({ project }) => project)
  const slowest = tests.toSorted((one, other) => other.ms - one.ms)
  const nearTimeout = slowest.filter(({ ms, timeoutMs }) => ms > timeoutMs / 2)
  const line = ({ ms, file, name }: RunTest) => `${seconds(ms)}  ${file} > ${name}`
  return [
    'Seconds of all tests by part',
    ...Array.from(parts, ([part, own]) => `${seconds(sum(own))}  ${part} (${own.length} tests)`),
    'Slowest tests',
    ...slowest.slice(0, 20).map(line),
    `Beyond half of the time-out: ${nearTimeout.length}`,
    ...nearTimeout.map(line),
  ].join('\n')
}

const sum = (tests: readonly RunTest[]) => tests.reduce((total, { ms }) => total + ms, 0)
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8)

/**
 * The end of a run's output: the failures, the failures that passed when repeated, and the closing line `N passed, N
 * failed`. Each failure is followed by indented lines.
 */
export function closingLines({ tests, failures, repeated = [] }: Outcome): string {
  // A run without tests proves nothing.
  const failed = failures.length || (tests.length === 0 ? 1 : 0)
  return [
    ...failures.flatMap((failure) => [
      `FAILED ${nameOf(failure)}`,
      ...failure.message.split('\n').map((line) => `  ${line}`),
    ]),
    ...repeated.map(
      (failure) => `REPEATED ${nameOf(failure)} (first failure: ${failure.message.split('\n')[0]})`,
    ),
    `${tests.filter(({ passed }) => passed).length} passed, ${failed} failed`,
  ].join('\n')
}

/** What holds after the failed tests have run again. What did not run the second time has not passed. */
export function afterRepetition(first: Outcome, second: Outcome): Outcome {
  const passedNow = ({ file, test }: Failure) =>
    second.tests.some(
      (one) => one.file === file && one.passed && (test ?? one.name) === one.name,
    ) && !second.failures.some((one) => one.file === file && (test ?? one.test) === one.test)
  const repeated = first.failures.filter(passedNow)
  const isRepeated = (file: string, name: string) =>
    repeated.some((one) => one.file === file && (one.test ?? name) === name)
  return {
    tests: [
      ...first.tests.filter(({ file, name }) => !isRepeated(file, name)),
      ...second.tests.filter(({ file, name }) => isRepeated(file, name)),
    ],
    failures: first.failures.filter((one) => !repeated.includes(one)),
    repeated,
  }
}
