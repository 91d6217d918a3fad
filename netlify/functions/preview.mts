import type { Config } from '@netlify/functions'
import { editionPaths } from '#domain/addresses/paths.ts'
import { publicCache } from '#server/http/cache.ts'
import { articlePage, notFoundPage, respond } from '#server/pages/built-page.ts'
import { findPreview } from '#server/services/articles/preview.ts'
import { previewView } from '#views/preview.tsx'

/** Shows an unpublished article, or what is held of a published one, to anyone who has one of its links. */
export const config: Config = { path: '/preview/:token' }

/** The URL is the only key to the page, so the page is not cached or indexed, and other sites do not learn the URL. */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

export default articlePage('/preview/:token', async (context, url) => {
  const article = await findPreview(context, url.pathname.split('/')[2] ?? '')
  // The CDN may store this 404, because a token is never given out a second time.
  if (!article) return notFoundPage(context, url, publicCache(context))
  if (article.status === 'published' && !article.held) {
    const Location = editionPaths(article.language).article(article.slug ?? '')
    return new Response(null, { status: 302, headers: { ...headers, Location } })
  }
  return respond(context, await previewView(article), headers)
})
