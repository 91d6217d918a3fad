import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { TooLarge } from './http-body.ts'

export type Answer = (exchange: {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}) => Promise<void>

/** Turns what answers a request into a listener that always answers. Until there is one, it says so. */
export function requestListener(current: () => Answer | undefined): RequestListener {
  return (request, response) => {
    const url = readUrl(request)
    const answer = current()
    if (!url) return fail(response, 400, 'The address can’t be read')
    if (!answer) {
      response.setHeader('Retry-After', '1')
      return fail(response, 503, 'The site is being prepared')
    }
    answer({ request, response, url }).catch((error: unknown) => {
      // What is still on its way is read and dropped, so that the client comes to read the answer.
      request.resume()
      if (error instanceof TooLarge) return fail(response, 413, 'The request is too large')
      if (request.destroyed && !request.complete) return
      console.error(`${request.method} ${url.pathname}:`, error)
      fail(response, 500, 'Something went wrong')
    })
  }
}

function readUrl(request: IncomingMessage): URL | undefined {
  const base = `http://${request.headers.host ?? 'localhost'}`
  return URL.parse((request.url ?? '/').replace(/^\/+/, '/'), base) ?? undefined
}

function fail(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ error: message, message }))
}
