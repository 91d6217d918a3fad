import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const program = `${root}/tools/local/site/run-astro-build.ts`

export interface BuildCost {
  milliseconds: number
  /** The processor time in milliseconds. On a busy machine it varies less than the duration. */
  processor: number
  peakMiB: number
}

/**
 * Builds the site once, as the local stack does.
 * @param folders `outDir` for the site, `cacheDir` for the files that the next build may reuse.
 * @throws {Error} with the build's output if it fails.
 */
export async function timedBuild(
  folders: { outDir: string; cacheDir: string },
  env: Record<string, string>,
): Promise<BuildCost> {
  const { outDir, cacheDir } = folders
  const began = performance.now()
  const child = spawn(process.execPath, [program, root, outDir, cacheDir], {
    cwd: root,
    // Without the other variables of this process: those of the test runner would make it a development build.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: 'http://localhost:8888',
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

/** The resources that a process has used so far. Undefined on other systems than Linux, and after its end. */
async function usage(pid: number | undefined) {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
    if (peak === undefined) return undefined
    // The fields after the program's name, which may contain spaces. Times are in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const processor = (Number(fields[11]) + Number(fields[12])) * 10
    return { processor, peakMiB: Number(peak) / 1024 }
  } catch {
    return undefined
  }
}
