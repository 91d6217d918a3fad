import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { TooLarge } from './http-body.ts'
import { answerPreparing } from './preparing-page.ts'

export type Answer = (exchange: {
  request: IncomingMessage
  response: ServerResponse
  url: URL
}) => Promise<void>

/** A listener that answers every request, even when `current` fails or does not exist yet. */
export function requestListener(current: () => Answer | undefined): RequestListener {
  return (request, response) => {
    const url = readUrl(request)
    const answer = current()
    if (!url) return fail(response, 400, 'The URL cannot be read')
    if (!answer) return answerPreparing(request, response)
    answer({ request, response, url }).catch((error: unknown) => {
      // Read the rest of the body, or the client never reads the answer.
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
