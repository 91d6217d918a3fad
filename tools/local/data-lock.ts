import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { StartFailure } from './start-failure.ts'

/** The port of an old lock may belong to another program by now, which may wait for input. */
const answerTimeoutMs = 5000

interface Lock {
  port: number
  token: string
}

/**
 * Locks a data directory for this process. The lock is a listening socket, whose port is in a file. It ends with the
 * process, so a killed stack leaves no lock behind.
 * @throws {StartFailure} when another stack uses the directory, or it cannot be written to.
 */
export async function lockData(directory: string): Promise<() => Promise<void>> {
  const file = `${directory}/lock`
  await mkdir(directory, { recursive: true })
    .then(() => access(directory, constants.W_OK))
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartFailure(`DATA_DIR ${directory} cannot be written to (${code}).`)
    })
  const other = await readLock(file)
  if (other && (await isHeld(other))) throw inUse(directory)

  const token = crypto.randomUUID()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(token)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  await writeFile(file, JSON.stringify({ port, token } satisfies Lock))
  // If two stacks start at the same time, the last one that writes wins.
  await new Promise((resolve) => setTimeout(resolve, 50))
  if ((await readLock(file))?.token !== token) {
    server.close()
    throw inUse(directory)
  }
  return async () => {
    server.close()
    await rm(file, { force: true })
  }
}

function inUse(directory: string) {
  return new StartFailure(
    `Another stack uses ${directory}. Stop it, or set DATA_DIR to another directory.`,
  )
}

async function readLock(file: string): Promise<Lock | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Lock
  } catch {
    return undefined
  }
}

async function isHeld({ port, token }: Lock): Promise<boolean> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  try {
    return (await text(connect({ port, host: '127.0.0.1', signal }))) === token
  } catch {
    return false
  }
}
