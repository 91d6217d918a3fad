import { createElement } from 'react'
import { fillListShell } from '#article-page/archive-filling.ts'
import { searchNames, searchPath, SearchQuery } from '#contract/search.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import { limits } from '#domain/site/limits.ts'
import type { Language } from '#domain/site/language.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { isDoubtful } from '#server/http/route.ts'
import { publicCache } from '#server/http/cache.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { builtPage, fromBuiltPage, orUnavailable, unavailableHeaders } from './built-page.ts'
import { readBuiltPage } from './read-built-page.ts'

/** The page of a search. A query that is written in another way than the site does leads to the page of that. */
export const searchPage = builtPage('/search', async (context, url) => {
  const edition = languageInPath(url.pathname)
  const query = readSearch(url.searchParams, edition)
  const path = searchPath(edition, query)
  if (isDoubtful(url.search) || !isSame(new URL(path, url).searchParams, url.searchParams)) {
    return moved(path)
  }
  const isEmpty = query.q === ''
  const nextDueAt = isEmpty ? undefined : await publishDue(context)
  const [shell, found] = await Promise.all([
    readBuiltPage(context, editionPaths(edition).archiveShell),
    isEmpty ? undefined : orUnavailable(searchArticles(context, query)),
  ])
  const isDown = found === 'unavailable'
  const last = Math.ceil((isDown ? Infinity : (found?.results.count ?? 1)) / limits.searchPageSize)
  if (Number(query.page ?? 1) > Math.max(1, last)) {
    return moved(searchPath(edition, { ...query, page: String(Math.max(1, last)) }))
  }
  const texts = pageTextsOf(edition).search
  const html = fillListShell(shell, {
    language: edition,
    title: isEmpty ? textsOf(edition).search.label : texts.results(query.q),
    description: texts.description,
    path,
    view: createElement(SearchPage, { query, results: isDown ? found : found?.results }),
  })
  if (isDown) return fromBuiltPage(html, { status: 503, headers: unavailableHeaders })
  const until = found?.isWhole === false ? Date.now() : nextDueAt
  const headers = publicCache(context, { query: searchNames, nextDueAt: until })
  return fromBuiltPage(html, { status: 200, headers })
})

function moved(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, 'Cache-Control': 'no-store' },
  })
}

/** What the page searches for: without the filters of the link that do not exist. */
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
