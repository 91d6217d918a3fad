import type { Config } from '@netlify/functions'
import { paths } from '#domain/paths.ts'
import { publicCache } from '#server/http/cache.ts'
import { builtPage, fromBuiltPage } from '#server/http/built-page.ts'
import { cacheTags } from '#server/storage/cdn-cache.ts'
import { readArticle } from '#server/services/content/read-article.ts'
import { readBuiltPage } from '#server/http/read-built-page.ts'

/**
 * Leads from an article's short address to its own; every page and file of the site comes before it. Where two
 * functions claim an address, which of them answers is not defined, so those of the others are left out.
 */
export const config: Config = {
  path: '/:slug',
  excludedPath: ['/article', '/unsubscribe', '/preview-outbox'],
  preferStatic: true,
}

export default builtPage(async (context, url, request) => {
  const slug = url.pathname.replaceAll('/', '')
  const found = await readArticle(context, slug)
  if (found) {
    const Location = paths.article(slug)
    const headers = { Location, ...publicCache(request, { tags: [cacheTags.article(slug)] }) }
    return new Response(null, { status: 301, headers })
  }
  const headers = { 'Cache-Control': 'no-store' }
  // Were the page itself missing, asking for it would lead here again.
  if (url.pathname === paths.notFound) return new Response('Not found', { status: 404, headers })
  const notFound = await readBuiltPage(context, url.origin, paths.notFound)
  return fromBuiltPage(notFound, { status: 404, headers })
})
