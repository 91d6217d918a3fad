import type { Config } from '@netlify/functions'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { fillShell } from '#article-page/fill-shell.ts'
import { failedArticle } from '#article-page/message-filling.ts'
import {
  builtPage,
  fromBuiltPage,
  notFoundPage,
  orUnavailable,
  unavailable,
  unavailableHeaders,
} from '#server/pages/built-page.ts'
import { publicCache } from '#server/http/cache.ts'
import { readBuiltPage } from '#server/pages/read-built-page.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { findPresentName, findPublished } from '#server/services/content/read.ts'
import { articleTags } from '#server/storage/cdn-cache.ts'

/**
 * Redirects an article's short link to its page. Every page and file of the site comes first. The order of two
 * functions with the same path is not defined, so the paths of the others are excluded.
 */
export const config: Config = {
  path: ['/:slug', '/ar/:slug'],
  excludedPath: [
    '/article',
    '/unsubscribe',
    '/preview-outbox',
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/404',
    '/404.html',
    '/ar/article',
    '/ar/404',
    '/ar/404.html',
  ],
  preferStatic: true,
}

export default builtPage('/:slug', async (context, url) => {
  const language = languageInPath(url.pathname)
  const slug = url.pathname.slice(editionPaths(language).short('').length).replace(/\/$/, '')
  const name = { language, slug }
  const nextDueAt = isSlug(slug) ? await publishDue(context) : undefined
  const found = isSlug(slug) ? await orUnavailable(findPublished(context, name)) : undefined
  if (found === unavailable) {
    const shell = await readBuiltPage(context, url.origin, editionPaths(language).shell)
    const html = fillShell(shell, failedArticle(language))
    return fromBuiltPage(html, { status: 503, headers: unavailableHeaders })
  }
  const present = found ? name : await findPresentName(context, name)
  if (present) {
    const Location = editionPaths(present.language).article(present.slug) + url.search
    const cache = { tags: articleTags(name, present), query: 'all', nextDueAt } as const
    const headers = { Location, ...publicCache(context, cache) }
    return new Response(null, { status: 301, headers })
  }
  return notFoundPage(context, url, publicCache(context, { nextDueAt }))
})
