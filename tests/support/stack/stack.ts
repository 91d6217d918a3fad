import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CompleteArticle } from '#contract/content.ts'
import { insertArticle } from '#server/db/articles/articles.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#tools/local/database.ts'
import { fingerprint } from '#tools/local/fingerprint.ts'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { readSettings } from '#tools/local/settings.ts'
import { shownSettings } from '#tools/local/site/site-builder.ts'
import { freePort } from './free-port.ts'
import { ofProcess } from './of-process.ts'

export interface RunningStack {
  url: string
  dataDir: string
  /** The environment with which it can be started again. */
  env: Record<string, string>
  adminToken: string
  pid: number
  /** Everything that it has written so far to standard output and standard error. */
  log(): string
  /** Resolves with its exit code when it has ended, for whatever reason. */
  ended: Promise<number | null>
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
  /** The articles that a new folder's first build has, the oldest first. */
  articles?: readonly CompleteArticle[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
const program = join(root, 'tools/local/start.ts')
const templates = join(root, 'node_modules/.cache/test-stack')
/** The URL in the built pages of a template. The stack of a test replaces it by its own URL. */
const templateUrl = 'http://localhost:8790'
/** Ends a build of a template that hangs. Packaging and building take a minute on an idle machine. */
const templateTimeoutMs = 900_000
/** The packaged functions of the current sources, for all tests. */
export const packages = join(root, 'node_modules/.cache/packaged-functions')

/**
 * Starts the whole local stack as `npm start` does after the installation, and waits until it is ready.
 * @throws {Error} with the end of its log, if it ends instead.
 */
export async function startStack({
  env = {},
  dataDir,
  articles = [],
}: Wanted = {}): Promise<RunningStack> {
  const all = { SAMPLE_CONTENT: 'off', ...env, PORT: env['PORT'] ?? String(await freePort()) }
  try {
    return await launch(all, dataDir ?? (await newDataDir(all, articles)))
  } catch (error) {
    // In the meantime another program has taken the port that was free.
    if (env['PORT'] || !String(error).includes('is in use')) throw error
    return startStack({ env, articles, ...(dataDir && { dataDir }) })
  }
}

/** Removes the data of a stack. */
export async function forget({ dataDir }: RunningStack): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

async function launch(
  env: Record<string, string>,
  dataDir: string,
  timeoutMs?: number,
): Promise<RunningStack> {
  const { PATH, HOME, DEADLINE_FACTOR = '20' } = process.env
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH, HOME, DEADLINE_FACTOR, ...env, DATA_DIR: dataDir },
    // With 'ipc', the stack also stops when this process is killed: the channel closes then.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const started = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString()
      const ready = /^ready (\S+)$/m.exec(log)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then((code) => reject(new Error(`The stack ended with code ${code}`)))
  })
  const url = await ofProcess('The stack', started, () => log, timeoutMs).catch(
    (error: unknown) => {
      child.kill('SIGKILL')
      throw error
    },
  )
  const kept = await readFile(join(dataDir, 'admin-token'), 'utf8').catch(() => '')
  return {
    url,
    dataDir,
    env,
    adminToken: env['ADMIN_TOKEN'] ?? kept.trim(),
    pid: child.pid ?? 0,
    log: () => log,
    ended,
    stop: () => end(child, 'SIGINT', ended),
    async kill() {
      await end(child, 'SIGKILL', ended)
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  child.kill(signal)
  return ofProcess('The end of the stack', ended)
}

/** A copy of a data folder in which a stack has already made its database, functions and site. */
async function newDataDir(
  env: Record<string, string>,
  articles: readonly CompleteArticle[],
): Promise<string> {
  const sources = ['src', 'public', 'netlify', 'tools', 'astro.config.mjs', 'package-lock.json']
  const { SAMPLE_CONTENT = '' } = env
  const name = await fingerprint(root, sources, [SAMPLE_CONTENT, JSON.stringify(articles)])
  const template = join(templates, name)
  if (!existsSync(template)) {
    const unfinished = await mkdtemp(join(tmpdir(), 'stack-template-'))
    // All stacks share the packages: packaging takes many seconds, and copying their eight thousand files three.
    await packageCurrent(root, packages)
    await symlink(packages, join(unfinished, 'functions'))
    await fillDatabase(unfinished, articles)
    const made = { PORT: String(await freePort()), SAMPLE_CONTENT, SITE_URL: templateUrl }
    await (await launch(made, unfinished, templateTimeoutMs)).stop()
    await rm(join(unfinished, 'admin-token'))
    await removeOlder(name)
    await cp(unfinished, `${template}.unfinished`, { recursive: true })
    await rename(`${template}.unfinished`, template)
    await rm(unfinished, { recursive: true })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'stack-'))
  await cp(template, dataDir, { recursive: true })
  await moveSite(join(dataDir, 'site'), env['SITE_URL'] ?? `http://localhost:${env['PORT']}`)
  return dataDir
}

/** Replaces the URL in the built site of a template, and renames its folder as a build with this URL would. */
async function moveSite(folder: string, url: string): Promise<void> {
  const [name = ''] = await readdir(folder)
  const moved = name.replace(/-.*/, `-${await shownSettings({ SITE_URL: url })}`)
  await rename(join(folder, name), join(folder, moved))
  const entries = await readdir(join(folder, moved), { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // In latin1 each byte is one character, so pictures and fonts stay as they are.
    const content = await readFile(path, 'latin1')
    const changed = content
      .replaceAll(templateUrl, url)
      .replaceAll(encodeURIComponent(templateUrl), encodeURIComponent(url))
      .replaceAll(name, moved)
    if (changed !== content) await writeFile(path, changed, 'latin1')
  }
}

/** Adds the articles before the stack's first start, so that its first build has them. */
async function fillDatabase(dataDir: string, articles: readonly CompleteArticle[]): Promise<void> {
  const { sql, close } = await openDatabase(readSettings({ DATA_DIR: dataDir }, root))
  await migrate(sql)
  for (const fields of articles) await insertArticle(sql, { status: 'published', fields })
  await close()
}

/** Removes old templates, but keeps the newest few, because another process may be copying one of them. */
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
