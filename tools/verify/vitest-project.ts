import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import type { Outcome } from './checks.ts'

/** Runs one project of the tests, showing its progress line by line, and counts each test. */
export async function vitestProject(name: string): Promise<Outcome> {
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Does not write to the terminal directly, because the output of two projects would mix.
  const child = spawn('vitest', ['run', '--project', name, ...reporters], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const status = await new Promise((resolve) => {
    child.on('error', resolve)
    child.on('close', resolve)
  })
  const results = readResults(file)
  rmSync(folder, { recursive: true })
  const seconds = (performance.now() - start) / 1000
  return { name, ...count(results, status === 0), ...failuresIn(results), seconds, output: '' }
}

function readResults(file: string): JsonTestResults | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults
  } catch {
    return undefined
  }
}

/** The failed tests and the flaky ones, each as its file, its name and its messages. */
export function failuresIn(results: JsonTestResults | undefined): {
  failures: string[]
  flaky: string[]
} {
  const failures: string[] = []
  const flaky: string[] = []
  for (const { name: file, message, assertionResults } of results?.testResults ?? []) {
    if (message) failures.push(describe(file, '', [message]))
    for (const { status, fullName, failureMessages } of assertionResults) {
      const messages = failureMessages ?? []
      if (status !== 'passed') failures.push(describe(file, fullName, messages))
      else if (messages.length > 0) flaky.push(describe(file, fullName, messages))
    }
  }
  return { failures, flaky }
}

function describe(file: string, name: string, messages: string[]): string {
  // The stack's lines in packages tell nothing, and a repeated test often fails with the same message.
  const lines = messages.flatMap((message) => message.split('\n'))
  const shown = new Set(lines.filter((line) => !line.includes('node_modules') && line.trim()))
  return [`${relative(process.cwd(), file)} ${name}`.trim(), ...shown].join('\n')
}

/**
 * What passed and failed. A skipped test counts as failed, and so does a file that could not be loaded;
 * a run that failed without a failed test counts as one failure.
 */
export function count(results: JsonTestResults | undefined, endedWell: boolean) {
  const passed = results?.numPassedTests ?? 0
  const left = (results?.numTotalTests ?? 0) - passed
  const broken = (results?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = left + broken
  const silent = failed === 0 && (!endedWell || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}
