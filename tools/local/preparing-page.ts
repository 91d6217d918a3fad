import type { IncomingMessage, ServerResponse } from 'node:http'

const text = 'The site is being prepared'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1">
<title>${text}</title>
<style>body { font: 1.125rem/1.5 system-ui; margin: 20vh auto; max-width: 30rem; padding: 0 1rem; color-scheme: light dark }</style>
<h1>${text}</h1>
<p>The first start takes about a minute. This page reloads by itself.</p>
</html>
`

/** Answers 503 until the stack is ready: a page for a browser, JSON for any other client. */
export function answerPreparing(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  response.writeHead(503, {
    'Content-Type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  response.end(wantsPage ? page : JSON.stringify({ error: text, message: text }))
}
