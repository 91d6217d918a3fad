import { createElement } from 'react'
import { fillListShell } from '#article-page/archive-filling.ts'
import { searchNames, searchPath, SearchQuery } from '#contract/search.ts'
import { editionPaths, languageInPath } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import type { CallContext } from '#server/context.ts'
import { publicCache } from '#server/http/cache.ts'
import { logError } from '#server/log.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { searchArticles } from '#server/services/search/search.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { builtPage, fromBuiltPage, unavailableHeaders } from './built-page.ts'
import { readBuiltPage } from './read-built-page.ts'

/** The page of a search. A query that is written in another way than the site does leads to the page of that. */
export const searchPage = builtPage('/search', async (context, url) => {
  const edition = languageInPath(url.pathname)
  const query = readSearch(url.searchParams, edition)
  const path = searchPath(edition, query)
  if (!isSame(new URL(path, url).searchParams, url.searchParams)) {
    return new Response(null, {
      status: 302,
      headers: { Location: path, 'Cache-Control': 'no-store' },
    })
  }
  const shell = readBuiltPage(context, url.origin, editionPaths(edition).archiveShell)
  const isEmpty = query.q === ''
  const nextDueAt = isEmpty ? undefined : await publishDue(context)
  const results = isEmpty ? undefined : await searchOrFail(context, query)
  const isDown = results === 'failed'
  const texts = pageTextsOf(edition).search
  const html = fillListShell(await shell, {
    language: edition,
    title: isEmpty ? texts.heading : texts.results(query.q),
    description: texts.description,
    path,
    view: createElement(SearchPage, { query, results }),
  })
  return fromBuiltPage(html, {
    status: isDown ? 503 : 200,
    headers: isDown ? unavailableHeaders : publicCache(context, { query: searchNames, nextDueAt }),
  })
})

async function searchOrFail(context: CallContext, query: SearchQuery) {
  try {
    return await searchArticles(context, query)
  } catch (error) {
    logError('The search failed', error)
    return 'failed'
  }
}

/** What the page searches for. A link with a filter that does not exist searches without filters. */
function readSearch(given: URLSearchParams, edition: Language): SearchQuery {
  const filled = [...given].filter(([, value]) => value !== '')
  const query: Record<string, string> = { language: edition, ...Object.fromEntries(filled) }
  const read = SearchQuery.safeParse(query)
  return read.success ? read.data : SearchQuery.parse({ q: query['q'], language: edition })
}

function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  return [...one].join('\n') === [...other].join('\n')
}
