import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '#tools/local/fingerprint.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { freePort } from './free-port.ts'

export interface RunningStack {
  url: string
  dataDir: string
  adminToken: string
  pid: number
  /** All that it has written so far, to standard output and error. */
  log(): string
  /** Ends it as Ctrl-C does and yields its exit code. Its data stays. */
  stop(): Promise<number | null>
  /** Ends it without a chance to put anything in order. Its data stays. */
  kill(): Promise<void>
}

interface Wanted {
  /** Variables beside the defaults: an empty database, and a free port. */
  env?: Record<string, string>
  /** Where it keeps its data; a new directory with the site already built unless given. */
  dataDir?: string
  /**
   * The port that it takes where that is free. The built site holds its own address, so a stack that comes back
   * to the same port finds its site built.
   */
  usualPort?: number
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const program = join(root, 'tools/local/start.ts')
const templates = join(root, 'node_modules/.cache/test-stack')
/** The packaged functions of the sources as they are, for all tests. */
export const packages = join(root, 'node_modules/.cache/packaged-functions')

/**
 * Starts the whole local stack, as `npm start` does once everything is installed, and waits until it is ready.
 * @throws {Error} with all that it wrote, when it ends instead.
 */
export async function startStack({
  env = {},
  dataDir,
  usualPort = 8790,
}: Wanted = {}): Promise<RunningStack> {
  const port = env['PORT'] ?? String((await isFree(usualPort)) ? usualPort : await freePort())
  const all = { SAMPLE_CONTENT: 'off', ...env, PORT: port }
  return launch(all, dataDir ?? (await newDataDir(all)))
}

/** Removes what a stack has kept. */
export async function forget({ dataDir }: RunningStack): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

async function launch(env: Record<string, string>, dataDir: string): Promise<RunningStack> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(log)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The stack ended with code ${code}:\n${log}`)))
  })
  const kept = await readFile(join(dataDir, 'admin-token'), 'utf8').catch(() => '')
  return {
    url,
    dataDir,
    adminToken: env['ADMIN_TOKEN'] ?? kept.trim(),
    pid: child.pid ?? 0,
    log: () => log,
    stop: () => end(child, 'SIGINT', ended),
    async kill() {
      await end(child, 'SIGKILL', ended)
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  child.kill(signal)
  return ended
}

/** A copy of a data directory that was started once already: with its database, functions and site made. */
async function newDataDir(env: Record<string, string>): Promise<string> {
  const sources = ['src', 'public', 'netlify', 'tools', 'astro.config.mjs', 'package-lock.json']
  const name = await fingerprint(root, sources, [env['PORT'] ?? '', env['SAMPLE_CONTENT'] ?? ''])
  const template = join(templates, name)
  if (!existsSync(template)) {
    const unfinished = await mkdtemp(join(tmpdir(), 'stack-template-'))
    const { PORT = '', SAMPLE_CONTENT = '' } = env
    // Packaging takes many seconds, and what it makes is the same for every stack.
    await packageCurrent(root, packages)
    await cp(packages, join(unfinished, 'functions'), { recursive: true })
    await (await launch({ PORT, SAMPLE_CONTENT }, unfinished)).stop()
    await rm(join(unfinished, 'admin-token'))
    await removeOlder(name)
    await cp(unfinished, `${template}.unfinished`, { recursive: true })
    await rename(`${template}.unfinished`, template)
    await rm(unfinished, { recursive: true })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'stack-'))
  await cp(template, dataDir, { recursive: true })
  return dataDir
}

/** Of the templates, a few are kept: with and without sample content, say. */
async function removeOlder(name: string): Promise<void> {
  const all = await readdir(templates).catch(() => [])
  const older = all.filter((entry) => entry !== name).slice(3)
  await Promise.all(
    older.map((entry) => rm(join(templates, entry), { recursive: true, force: true })),
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
