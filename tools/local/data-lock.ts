import { access, constants, mkdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { StartFailure } from './start-failure.ts'

/**
 * Locks a data directory for this process, which listens at a socket in it. A killed stack leaves a socket behind at
 * which nobody answers.
 * @throws {StartFailure} when another stack uses the directory, or it cannot be written to.
 */
export async function lockData(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true })
    .then(() => access(directory, constants.W_OK))
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartFailure(`DATA_DIR ${directory} cannot be written to (${code}).`)
    })
  const socket = socketIn(directory)
  if (process.platform !== 'win32' && Buffer.byteLength(socket) > mostBytes) {
    throw new StartFailure(`DATA_DIR ${directory} is too long. Choose a shorter path.`)
  }
  const server = createServer((connection) => connection.destroy())
  const listen = () => once(server.listen(socket), 'listening')
  await listen().catch(async () => {
    if (await isAnswered(socket)) {
      throw new StartFailure(
        `Another stack uses ${directory}. Stop it, or set DATA_DIR to another directory.`,
      )
    }
    await rm(socket, { force: true })
    await listen()
  })
  server.unref()
  return () => void server.close()
}

/** The longest path of a socket on macOS (`man 4 unix`); Linux takes 107 bytes. */
const mostBytes = 103

/** The shorter of two paths to the socket, because the length of such a path is limited. */
function socketIn(directory: string): string {
  const path = join(directory, 'lock')
  if (process.platform === 'win32') return join('\\\\.\\pipe', path)
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

async function isAnswered(socket: string): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch {
    return false
  } finally {
    connection.destroy()
  }
}
