import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { bytesWithin } from '#server/base/bytes-within.ts'
import { StartFailure } from './start-failure.ts'

/** One request, before its body is read. */
export interface Call {
  method: string
  url: URL
  headers: Headers
  /** The caller's IP address, from the socket. */
  ip: string
  /** @throws {TooLarge} as soon as there are more bytes than `maximum`. */
  readBody(maximum: number): Promise<Buffer>
}

/** A `Response.error()` resets the connection. */
export type Answer = (call: Call) => Promise<Response>

/** A body has more bytes than permitted. */
class TooLarge extends Error {}

export interface Listening {
  server: Server
  port: number
  /** The URL at which the stack reaches itself. */
  origin: string
  /** Ends all connections too. */
  close: () => Promise<void>
}

/**
 * Listens for HTTP requests. They wait until `ready` has resolved.
 * @throws {StartFailure} when the port or the host cannot be used.
 */
export async function listen(
  host: string,
  port: number,
  ready: Answer | Promise<Answer>,
): Promise<Listening> {
  const server = createServer((request, response) => void respond(ready, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const isWildcard = ['0.0.0.0', '::'].includes(host)
  const name = isWildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { server, port: address.port, origin: `http://${name}:${address.port}`, close }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(`HOST ${host} is not an address of this machine.`)
  }
  return new StartFailure(`The stack cannot listen on ${host}:${port} (${message}). Set PORT.`)
}

/** Answers every request, even when the answer fails. */
async function respond(
  ready: Answer | Promise<Answer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const call = readCall(request)
    const answer = call ? await (await ready)(call) : failure(400, 'The URL cannot be read')
    // Read the rest of the body, or the client never reads the answer.
    request.resume()
    await send(request, response, answer)
  } catch (error) {
    request.resume()
    if (error instanceof TooLarge) {
      return send(request, response, failure(413, 'The request is too large'))
    }
    if (request.destroyed && !request.complete) return
    console.error(`${request.method} ${request.url}:`, error)
    await send(request, response, failure(500, 'Something went wrong'))
  }
}

function readCall(request: IncomingMessage): Call | undefined {
  const base = `http://${request.headers.host ?? 'localhost'}`
  const url = URL.parse((request.url ?? '/').replace(/^\/+/, '/'), base)
  if (!url) return undefined
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return {
    method: request.method ?? 'GET',
    url,
    headers,
    ip: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    readBody: (maximum) => readBody(request, maximum),
  }
}

async function readBody(request: IncomingMessage, maximum: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maximum) throw new TooLarge()
  return bytesWithin(request, maximum, () => new TooLarge())
}

export function failure(status: number, message: string): Response {
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json({ error: message, message }, { status, headers })
}

/** Sends an answer, compressed as browsers accept it. It stops if the client disconnects. */
async function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (answer.type === 'error' || response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  const isCompressed = isCompressible(answer) && /\bbr\b/.test(String(headers['accept-encoding']))
  if (isCompressible(answer)) response.appendHeader('Vary', 'Accept-Encoding')
  if (isCompressed) {
    response.removeHeader('Content-Length')
    response.setHeader('Content-Encoding', 'br')
  }
  if (!answer.body || method === 'HEAD') {
    response.end()
    await answer.body?.cancel()
    return
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sent = isCompressed
    ? pipeline(answer.body, createBrotliCompress({ params }), response)
    : pipeline(answer.body, response)
  // If the client disconnects or a function fails during its answer, nobody can get an error.
  await sent.catch(() => response.destroy())
}

const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|rss\+xml|atom\+xml|feed\+json|wasm)|image\/svg\+xml)/
/** Smaller answers are not worth compressing. */
const minimumBytes = 1024

function isCompressible({ headers }: Response): boolean {
  return (
    compressible.test(headers.get('Content-Type') ?? '') &&
    Number(headers.get('Content-Length') ?? minimumBytes) >= minimumBytes &&
    !headers.has('Content-Encoding')
  )
}
