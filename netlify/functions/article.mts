import type { Config } from '@netlify/functions'
import { articleInPath, editionPaths } from '#domain/addresses/paths.ts'
import { findMovedTo } from '#server/db/articles/published-articles.ts'
import { movedTo, publicCache } from '#server/http/cache.ts'
import { articlePage, orUnavailable, respond } from '#server/pages/built-page.ts'
import { findWithRelated } from '#server/services/articles/find-shown.ts'
import { articleTags } from '#server/storage/cdn-cache.ts'
import { articleView } from '#views/article.ts'
import { missingArticle, unreadArticle } from '#views/missing.ts'

/** Answers for articles that are newer than the build. A built page comes first. */
export const config: Config = {
  path: ['/article', '/article/:slug', '/ar/article', '/ar/article/:slug'],
  preferStatic: true,
}

export default articlePage('/article/:slug', async (context, url) => {
  const name = articleInPath(url.pathname)
  const found = await orUnavailable(findWithRelated(context, name))
  if (found === 'unavailable') return respond(context, unreadArticle(name))
  if (found) {
    // The next build draws the article's own share image.
    const view = await articleView(found, context.env.SITE_URL)
    return respond(context, view, publicCache(context, { tags: articleTags(name) }))
  }
  const moved = await findMovedTo(context.sql, name)
  if (!moved) return respond(context, missingArticle(name), publicCache(context))
  const location = editionPaths(moved.language).article(moved.slug) + url.search
  const tags = articleTags(name, moved)
  return movedTo(location, context, { tags, query: 'all' })
})
