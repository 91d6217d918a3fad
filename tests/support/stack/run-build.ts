import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const program = `${root}/tools/local/site/run-astro-build.ts`

/**
 * Builds the site once, as the local stack does.
 * @param folders `outDir` for the site, `cacheDir` for the files that the next build may reuse.
 * @param watch is called with the id of the process that builds.
 * @throws {Error} with the build's output if it fails.
 */
export async function runBuild(
  folders: { outDir: string; cacheDir: string },
  env: Record<string, string>,
  watch?: (pid: number | undefined) => void,
): Promise<void> {
  const { outDir, cacheDir } = folders
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
  watch?.(child.pid)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The build ended with code ${code}\n${log}`)
}
