import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const counted = count(readResults(file), status === 0)
  rmSync(folder, { recursive: true })
  const seconds = (performance.now() - start) / 1000
  return { name, ...counted, seconds, output: '' }
}

function readResults(file: string): JsonTestResults | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults
  } catch {
    return undefined
  }
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
