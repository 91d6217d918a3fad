import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const program = fileURLToPath(new URL('../../tools/local/site/run-astro-build.ts', import.meta.url))

export interface BuildCost {
  milliseconds: number
  /** Milliseconds that cores spent on it: on a busy machine a steadier figure than how long it took. */
  processor: number
  /** The most memory that the build held at one time. */
  peakMiB: number
}

interface Folders {
  outDir: string
  /** Where the build keeps what the next one may take over. */
  cacheDir: string
}

/** Builds the site once, as the local stack does. */
export function timedBuild(folders: Folders, env: Record<string, string>): Promise<BuildCost> {
  return runBuild(root, folders, { SITE_URL: 'http://localhost:8888', ...env })
}

/**
 * Builds the Astro site that is in a folder.
 * @throws {Error} with the build's own words when it fails.
 */
export async function runBuild(
  site: string,
  { outDir, cacheDir }: Folders,
  env: Record<string, string>,
): Promise<BuildCost> {
  const began = performance.now()
  const child = spawn(process.execPath, [program, site, outDir, cacheDir], {
    cwd: site,
    // Nothing else of this process, for a test runner's variables would make it a build for developing.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  let used = { processor: 0, peakMiB: 0 }
  const watch = setInterval(() => {
    void usage(child.pid).then((seen) => (used = seen ?? used))
  }, 20)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build ended with code ${code}\n${log}`)
  return { milliseconds: performance.now() - began, ...used }
}

/** What a process has used up to now, as Linux keeps it; nothing elsewhere, or once it has ended. */
async function usage(pid: number | undefined) {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
    if (peak === undefined) return undefined
    // After the program's name, in which there may be spaces: hundredths of a second in user and in kernel mode.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const processor = (Number(fields[11]) + Number(fields[12])) * 10
    return { processor, peakMiB: Number(peak) / 1024 }
  } catch {
    return undefined
  }
}
