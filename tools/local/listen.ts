import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFailure } from './start-failure.ts'

export interface Listening {
  server: Server
  port: number
  /** Where the stack reaches itself. */
  origin: string
}

/**
 * Listens for the site's visitors.
 * @throws {StartFailure} when the port or the host can't be had.
 */
export async function listen(
  host: string,
  port: number,
  listener: RequestListener,
): Promise<Listening> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const everywhere = ['0.0.0.0', '::'].includes(host)
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return { server, port: address.port, origin: `http://${name}:${address.port}` }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
    )
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} needs special rights. Set PORT to another one.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`HOST ${host} is not an address of this machine.`)
  }
  return new StartFailure(`The stack can't listen on ${host}:${port} (${message}).`)
}
