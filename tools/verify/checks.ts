import { spawn } from 'node:child_process'
import { missingBrowsers } from '#tools/browser/missing-browsers.ts'

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** The output to read after a failure. */
  output: string
  /** Each test that failed, with its message. */
  failures?: string[]
  /** Each test that failed first and passed when it was repeated, with the message of its failure. */
  flaky?: string[]
}

/** Runs a command as one check. */
export async function command(name: string, words: string): Promise<Outcome> {
  const start = performance.now()
  const { code, output } = await run(words)
  const seconds = (performance.now() - start) / 1000
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output }
}

/** Checks that all browsers are installed, so that a missing one is a clear failure. */
export function browsers(): Outcome {
  const missing = missingBrowsers()
  const output = missing.map(({ name, remedy }) => `${name} is missing. ${remedy}`).join('\n')
  const failed = missing.length
  return { name: 'browsers', passed: failed === 0 ? 1 : 0, failed, seconds: 0, output }
}

/** More tests that pass only when repeated mean a fault, not a busy machine. */
const maxFlaky = 3

/** Checks that few tests passed only when they were repeated. */
export function flakyTests(count: number): Outcome {
  const failed = count > maxFlaky ? 1 : 0
  const output = `${count} tests passed only when repeated; ${maxFlaky} may.`
  return { name: 'flaky tests', passed: 1 - failed, failed, seconds: 0, output }
}

/** Runs a command line, and returns its exit code and its output. */
async function run(words: string): Promise<{ code: number; output: string }> {
  const [file = '', ...args] = words.split(' ')
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
  return { code, output }
}
