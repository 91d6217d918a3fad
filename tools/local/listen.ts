import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFailure } from './start-failure.ts'

export interface Listening {
  server: Server
  port: number
  /** The URL at which the stack reaches itself. */
  origin: string
}

/**
 * Listens for HTTP requests.
 * @throws {StartFailure} when the port or the host cannot be used.
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
  const isWildcard = ['0.0.0.0', '::'].includes(host)
  const name = isWildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return { server, port: address.port, origin: `http://${name}:${address.port}` }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} needs special rights. Set PORT to another port.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`HOST ${host} is not an address of this machine.`)
  }
  return new StartFailure(`The stack cannot listen on ${host}:${port} (${message}).`)
}
