import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import { fromBuiltPage } from './built-page.ts'
import { readBuiltPage } from './read-built-page.ts'

/** The 404 page of the edition that the path belongs to. It is not stored, because an article can be published under any URL. */
export async function notFoundPage(context: CallContext, url: URL): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  const { notFound } = editionPaths(languageInPath(url.pathname))
  // If the built page itself is missing, the request for it ends here again.
  if (url.pathname === notFound) return new Response('Not found', { status: 404, headers })
  const html = await readBuiltPage(context, url.origin, notFound)
  return fromBuiltPage(html, { status: 404, headers })
}
