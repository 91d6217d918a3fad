import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NewContent } from '#contract/content.ts'
import { insertArticle } from '#server/db/articles.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#tools/local/database.ts'
import { fingerprint } from '#tools/local/fingerprint.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { readSettings } from '#tools/local/settings.ts'
import { freePort } from './free-port.ts'

export interface RunningStack {
  url: string
  dataDir: string
  adminToken: string
  pid: number
  /** Everything that it has written so far to standard output and standard error. */
  log(): string
  /** Ends it as Ctrl-C does and returns its exit code. Its data stays. */
  stop(): Promise<number | null>
  /** Kills it, so it cannot finish anything. Its data stays. */
  kill(): Promise<void>
}

interface Wanted {
  /** Environment variables. By default the database is empty and the port is free. */
  env?: Record<string, string>
  /** The folder of its data. The default is a new folder with an already built site. */
  dataDir?: string
  /**
   * The port that it uses if that is free. The built site contains its own URL, so a restarted stack can use the build
   * only on the same port.
   */
  usualPort?: number
  /** Articles that a new folder has from its first build on, the oldest first. */
  articles?: readonly NewContent[]
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const program = join(root, 'tools/local/start.ts')
const templates = join(root, 'node_modules/.cache/test-stack')
/** The packaged functions of the current sources, for all tests. */
export const packages = join(root, 'node_modules/.cache/packaged-functions')

/**
 * Starts the whole local stack as `npm start` does after the installation, and waits until it is ready.
 * @throws {Error} with its whole output, if it ends instead.
 */
export async function startStack({
  env = {},
  dataDir,
  usualPort = 8790,
  articles = [],
}: Wanted = {}): Promise<RunningStack> {
  const port = env['PORT'] ?? String((await isFree(usualPort)) ? usualPort : await freePort())
  const all = { SAMPLE_CONTENT: 'off', ...env, PORT: port }
  try {
    return await launch(all, dataDir ?? (await newDataDir(all, articles)))
  } catch (error) {
    // Another checkout's stack has taken the usual port since.
    if (env['PORT'] || !String(error).includes('is in use')) throw error
    const other = { ...env, PORT: String(await freePort()) }
    return startStack({ env: other, articles, ...(dataDir && { dataDir }) })
  }
}

/** Removes the data of a stack. */
export async function forget({ dataDir }: RunningStack): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

async function launch(env: Record<string, string>, dataDir: string): Promise<RunningStack> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, DATA_DIR: dataDir },
    // It also stops when this channel closes, which happens when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(log)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
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

/** A copy of a data folder in which a stack has already made its database, functions and site. */
async function newDataDir(
  env: Record<string, string>,
  articles: readonly NewContent[],
): Promise<string> {
  const sources = ['src', 'public', 'netlify', 'tools', 'astro.config.mjs', 'package-lock.json']
  const { PORT = '', SAMPLE_CONTENT = '' } = env
  const made = [PORT, SAMPLE_CONTENT, JSON.stringify(articles)]
  const name = await fingerprint(root, sources, made)
  const template = join(templates, name)
  if (!existsSync(template)) {
    const unfinished = await mkdtemp(join(tmpdir(), 'stack-template-'))
    // Packaging takes many seconds, and copying eight thousand files three, so all stacks have the same packages.
    await packageCurrent(root, packages)
    await symlink(packages, join(unfinished, 'functions'))
    await fillDatabase(unfinished, articles)
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

/** Before the first start, so that its build already has the articles. */
async function fillDatabase(dataDir: string, articles: readonly NewContent[]): Promise<void> {
  const { sql, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }, root))
  await migrate(sql)
  for (const fields of articles) await insertArticle(sql, { status: 'published', fields })
  await close()
}

/** Keeps the newest templates. Another process may be copying one of them. */
async function removeOlder(name: string): Promise<void> {
  const names = (await readdir(templates).catch(() => [])).filter((entry) => entry !== name)
  const made = await Promise.all(
    names.map(async (entry) => ({ entry, at: (await stat(join(templates, entry))).mtimeMs })),
  )
  const older = made.toSorted((one, other) => other.at - one.at).slice(5)
  await Promise.all(
    older.map(({ entry }) => rm(join(templates, entry), { recursive: true, force: true })),
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
