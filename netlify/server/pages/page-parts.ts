import { parts, type PartsQuery } from '#contract/parts.ts'
import { scopes } from '#domain/articles/freshness.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { articleKey } from '#domain/articles/article-key.ts'
import type { CallContext } from '#server/context.ts'
import { versionOf } from '#server/db/builds/freshness.ts'
import { findMovedTo } from '#server/db/articles/published-articles.ts'
import { publicCache } from '#server/http/cache.ts'
import { on } from '#server/http/route.ts'
import { findWithTopics } from '#server/services/articles/find-shown.ts'
import { readLists } from '#server/services/articles/read-lists.ts'
import { articleTags, contentTag } from '#server/storage/cdn-cache.ts'
import { articleView } from '#views/article.ts'
import { missingArticle } from '#views/missing.ts'
import { articleParts, partsOfLists, movedPart } from '#views/parts.ts'

/** The parts of a page, as HTML. Empty if the content is not newer than the page. */
export const pageParts = on(parts.read, async ({ context, query, request }) => {
  const { version } = query
  const isStale =
    version === undefined || (await versionOf(context.sql, scopeOf(query))) > Number(version)
  const html = isStale ? await render(context, query) : ''
  const names = ['page', 'language', 'slug', 'version', 'number', 'after']
  // The parts of an article have only that article's tag, so a change of another article does not purge them.
  const tags = query.page === 'article' ? articleTags(nameOf(query)) : [contentTag]
  const cache = { tags, query: names, request }
  const headers = new Headers(publicCache(context, cache))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Search engines run page scripts, but parts are not a page to list.
  headers.set('X-Robots-Tag', 'noindex')
  return new Response(html, { headers })
})

function nameOf({ language = defaultLanguage, slug = '' }: PartsQuery) {
  return { language, slug }
}

function scopeOf(query: PartsQuery): string {
  const { page } = query
  if (page === 'article') return scopes.article(articleKey(nameOf(query)))
  // Every change of an article raises this scope, so the corrections are never older than the articles.
  return page === 'home' || page === 'corrections' ? scopes.home : scopes.category(page)
}

async function render(context: CallContext, query: PartsQuery): Promise<string> {
  const { page, ...rest } = query
  const name = nameOf(query)
  if (page !== 'article')
    return partsOfLists(await readLists(context, { page, ...rest }), name.language)
  const found = await findWithTopics(context, name)
  if (found) {
    return articleParts(await articleView({ ...found, related: [] }, context.env.SITE_URL))
  }
  const moved = await findMovedTo(context.sql, name)
  return moved ? movedPart(moved) : articleParts(missingArticle(name))
}
