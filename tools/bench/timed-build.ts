import { readFile } from 'node:fs/promises'
import { runBuild } from '#support/stack/run-build.ts'

export interface BuildCost {
  milliseconds: number
  /** The processor time in milliseconds. On a busy machine it varies less than the duration. */
  processor: number
  peakMiB: number
}

/** Builds the site once, and measures what that costs. */
export async function timedBuild(
  folders: Parameters<typeof runBuild>[0],
  env: Record<string, string>,
): Promise<BuildCost> {
  const began = performance.now()
  let used = { processor: 0, peakMiB: 0 }
  let watch: NodeJS.Timeout | undefined
  await runBuild(folders, env, (pid) => {
    watch = setInterval(() => {
      void usage(pid).then((seen) => (used = seen ?? used))
    }, 20)
  }).finally(() => clearInterval(watch))
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
