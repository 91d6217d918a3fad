import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const program = fileURLToPath(new URL('../local/site/run-astro-build.ts', import.meta.url))

export interface BuildCost {
  milliseconds: number
  /** The most memory that the build held at one time. */
  peakMiB: number
}

interface Folders {
  outDir: string
  /** Where the build keeps what the next one may take over. */
  cacheDir: string
}

/**
 * Builds the site once, as the local stack does.
 * @throws {Error} with the build's own words when it fails.
 */
export async function timedBuild(
  { outDir, cacheDir }: Folders,
  env: Record<string, string>,
): Promise<BuildCost> {
  const began = performance.now()
  const child = spawn(process.execPath, [program, root, outDir, cacheDir], {
    cwd: root,
    env: {
      ...process.env,
      SITE_URL: 'http://localhost:8888',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  let peakMiB = 0
  const watch = setInterval(() => {
    void residentPeak(child.pid).then((peak) => (peakMiB = Math.max(peakMiB, peak)))
  }, 20)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build ended with code ${code}\n${log}`)
  return { milliseconds: performance.now() - began, peakMiB }
}

/** The peak of a process's resident memory in MiB, as Linux keeps it; 0 elsewhere. */
async function residentPeak(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
