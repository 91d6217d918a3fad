import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

/**
 * Ends a run with the names and errors of what failed, and the line `N passed, N failed`. A skipped test counts as
 * failed, and so do a file that could not be loaded, an error outside of the tests, and a run that ended before its tests.
 */
export class ClosingLine implements Reporter {
  #lines = '0 passed, 1 failed'

  onInit(): void {
    // After everything that other reporters write.
    process.once('exit', () => console.log(this.#lines))
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#lines = closingLines(modules, errors)
  }
}

/** What a finished run ends with. Each failure begins with `FAILED`, and is followed by indented lines. */
export function closingLines(modules: readonly TestModule[], errors: readonly unknown[]): string {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const failures = [
    ...tests.flatMap((test) => {
      const { state, errors: own = [`it is ${state}`] } = test.result()
      return state === 'passed' ? [] : [failure(nameOf(test), own)]
    }),
    ...modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => failure(nameOf(suite), suite.errors())),
    ...errors.map((error) => failure('outside of the tests', [error])),
  ]
  const passed = tests.filter((test) => test.result().state === 'passed').length
  // A run without tests proves nothing.
  const failed = failures.length || (tests.length === 0 ? 1 : 0)
  return [...failures, `${passed} passed, ${failed} failed`].join('\n')
}

const nameOf = (part: TestModule | TestSuite | TestCase): string =>
  part.type === 'module'
    ? part.relativeModuleId
    : `${part.module.relativeModuleId} > ${part.fullName}`

/** The name of what failed, and the first lines of its first error. */
function failure(name: string, [error]: readonly unknown[]): string {
  const message = error && typeof error === 'object' && 'message' in error ? error.message : error
  const lines = stripVTControlCharacters(String(message)).trim().split('\n').slice(0, 8)
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
