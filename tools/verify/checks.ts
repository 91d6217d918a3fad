import { spawn } from 'node:child_process'
import { missingBrowsers } from '#tools/browser/missing-browsers.ts'

export interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
  /** What to read where something failed. */
  output: string
}

/** A check that one command makes; it counts as one. */
export async function command(name: string, words: string): Promise<Outcome> {
  const start = performance.now()
  const { code, output } = await run(words)
  const seconds = (performance.now() - start) / 1000
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output }
}

/** Whether all browsers are there, so that a missing one is one clear failure. */
export function browsers(): Outcome {
  const missing = missingBrowsers()
  const output = missing.map(({ name, remedy }) => `${name} is missing. ${remedy}`).join('\n')
  const failed = missing.length
  return { name: 'browsers', passed: failed === 0 ? 1 : 0, failed, seconds: 0, output }
}

/** Runs a command line, and yields its exit code and all that it wrote. */
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
