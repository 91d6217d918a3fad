import { shellPlaceholders } from '#article-page/shell.ts'
import { issuePlaceholders } from '#domain/site/shells.ts'
import { listen, type Listening } from '../local/http.ts'

/** About as large as the built shell page. */
const shellBytes = 40_000

/** Serves the shell pages that functions fetch and fill, in place of a built site. */
export function serveShells(): Promise<Listening> {
  const placeholders = [...Object.values(shellPlaceholders), ...Object.values(issuePlaceholders)]
  const html = placeholders.join('').padEnd(shellBytes)
  const headers = { 'Content-Type': 'text/html' }
  return listen('127.0.0.1', 0, async () => new Response(html, { headers }))
}
