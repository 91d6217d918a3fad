import type { Config } from '@netlify/functions'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { findMovedTo, findPublished } from '#server/db/articles/published-articles.ts'
import { builtPage, notFoundPage } from '#server/pages/built-page.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { publishDueBeforeRead } from '#server/services/articles/publish-due.ts'
import { articleTags } from '#server/storage/cdn-cache.ts'

/**
 * Redirects an article's short link to its page. Pages and files of the site come first. Netlify does not define which
 * of two functions with the same path answers, so the paths of all other functions are excluded.
 */
export const config: Config = {
  path: ['/:slug', '/ar/:slug'],
  excludedPath: [
    '/article',
    '/search',
    '/unsubscribe',
    '/preview-outbox',
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/404',
    '/404.html',
    '/ar/article',
    '/ar/search',
    '/ar/404',
    '/ar/404.html',
  ],
  preferStatic: true,
}

/** Where other sites have their feed: feed readers try these names. */
const feedNames = /^(?:(?:feed|rss)(?:\.xml)?|atom\.xml)$/

export default builtPage('/:slug', async (context, url) => {
  const language = languageInPath(url.pathname)
  const slug = url.pathname.slice(editionPaths(language).short('').length).replace(/\/$/, '')
  const name = { language, slug }
  // Other names, such as 'feed.xml', are of no article that is due.
  if (isSlug(slug)) await publishDueBeforeRead(context)
  const found = await findPublished(context.sql, name)
  const present = found ? name : await findMovedTo(context.sql, name)
  if (present) {
    const location = editionPaths(present.language).article(present.slug) + url.search
    const tags = articleTags(name, present)
    return movedTo(location, context, { tags, query: 'all' })
  }
  if (feedNames.test(slug)) return movedTo(editionPaths(language).feed().rss, context)
  return notFoundPage(context, url, publicCache(context))
})
