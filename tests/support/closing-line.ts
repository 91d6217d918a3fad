import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with the line `N passed, N failed`. A skipped test counts as failed, and so do a file that could not be
 * loaded, an error outside of the tests, and a run that ended before its tests.
 */
export class ClosingLine implements Reporter {
  #line = '0 passed, 1 failed'

  onInit(): void {
    // After everything that other reporters write.
    process.once('exit', () => console.log(this.#line))
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    this.#line = closingLine(modules, errors)
  }
}

/** The closing line of a finished run. */
export function closingLine(modules: readonly TestModule[], errors: readonly unknown[]): string {
  const tests = modules.flatMap(({ children }) => [...children.allTests()])
  const passed = tests.filter((test) => test.result().state === 'passed').length
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  const broken = suites.filter((suite) => suite.errors().length > 0).length
  const failed = tests.length - passed + broken + errors.length
  // A run without tests proves nothing.
  return `${passed} passed, ${tests.length === 0 ? Math.max(failed, 1) : failed} failed`
}
