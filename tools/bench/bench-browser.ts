import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '#tools/browser/find-browser.ts'

export interface BenchBrowser {
  /** The port of Chrome's debugging protocol. */
  port: number
  close(): Promise<void>
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
  // The server of the pages has a certificate of its own.
  '--ignore-certificate-errors',
]
const startTimeoutMs = 30_000

/**
 * Starts a browser with a new profile and waits until it listens.
 * @throws {Error} when no browser is installed, or it does not listen within 30 s.
 */
export async function startBenchBrowser(): Promise<BenchBrowser> {
  const program = findBrowser()
  if (!program) throw new Error('Chromium is not installed: see README.md')
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'))
  const browser = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  })
  const ended = once(browser, 'exit')
  const close = async () => {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && browser.exitCode === null) {
    // The browser writes its port into the profile.
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port > 0) return { port, close }
    await sleep(50)
  }
  await close()
  throw new Error(`${program} did not start`)
}
