import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** A body has more bytes than permitted. */
export class TooLarge extends Error {}

/**
 * Reads the whole body of a request.
 * @throws {TooLarge} as soon as there are more than `maximum`.
 */
export async function readBody(request: IncomingMessage, maximum: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maximum) throw new TooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximum) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Converts Node's request into a web `Request`. */
export function toRequest(request: IncomingMessage, url: URL, body?: Buffer): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const method = request.method ?? 'GET'
  const hasBody = body && body.length > 0 && method !== 'GET' && method !== 'HEAD'
  return new Request(url, { method, headers, body: hasBody ? new Uint8Array(body) : null })
}

/** Sends a web `Response`. It stops if the client disconnects. */
export async function sendResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  if (!answer.body) {
    response.end()
    return
  }
  await pipeline(answer.body, response).catch(() => response.destroy())
}
