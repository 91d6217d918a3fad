import { searchNames, searchPath, SearchQuery } from '#contract/search.ts'
import { languageInPath } from '#domain/addresses/paths.ts'
import { limits } from '#domain/site/limits.ts'
import type { Language } from '#domain/site/language.ts'
import { isAmbiguousQuery } from '#server/http/route.ts'
import { publicCache } from '#server/http/cache.ts'
import { publishDueBeforeRead } from '#server/services/articles/publish-due.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { searchView } from '#views/search.ts'
import { builtPage, orUnavailable, respond } from './built-page.ts'

/** The page of a search. A URL that differs from the site's own spelling of the same search is redirected to that. */
export const searchPage = builtPage('/search', async (context, url) => {
  const edition = languageInPath(url.pathname)
  const query = readSearch(url.searchParams, edition)
  const path = searchPath(edition, query)
  if (isAmbiguousQuery(url.search) || !isSame(new URL(path, url).searchParams, url.searchParams)) {
    return moved(path)
  }
  const isEmpty = query.q === ''
  if (!isEmpty) await publishDueBeforeRead(context)
  const found = isEmpty ? undefined : await orUnavailable(searchArticles(context, query))
  const isDown = found === 'unavailable'
  const last = Math.ceil((isDown ? Infinity : (found?.results.count ?? 1)) / limits.searchPageSize)
  if (Number(query.page ?? 1) > Math.max(1, last)) {
    return moved(searchPath(edition, { ...query, page: String(Math.max(1, last)) }))
  }
  const results = isDown ? found : found?.results
  const changesAt = !isDown && found?.isWhole === false ? Date.now() : undefined
  const headers = publicCache(context, { query: searchNames, changesAt })
  return respond(context, searchView({ query, results }, edition, context.env.SITE_URL), headers)
})

function moved(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': 'no-store' },
  })
}

/** The search that a link asks for, without filters that do not exist. */
function readSearch(given: URLSearchParams, edition: Language): SearchQuery {
  const filled = [...given].filter(([, value]) => value !== '')
  const query: Record<string, string> = { language: edition, ...Object.fromEntries(filled) }
  const read = SearchQuery.safeParse(query)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete query[String(path[0])]
  return SearchQuery.parse({ language: edition, ...query })
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  return [...one].join('\n') === [...other].join('\n')
}
