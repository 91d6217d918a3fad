import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { searchPath } from '#contract/search.ts'
import type { Language } from '#domain/site/language.ts'
import { SearchPage, type SearchPageProps } from '#features/search/search-page.tsx'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { withTexts } from '#texts/with-texts.ts'
import { headTags } from './head.ts'
import type { View } from './shell.ts'

/** The page of a search. Not for browsers. */
export function searchView(props: SearchPageProps, language: Language, site: string): View {
  const { query, results } = props
  const texts = pageTextsOf(language).search
  const shown = {
    language,
    path: searchPath(language, query),
    title: query.q === '' ? textsOf(language).search.label : texts.results(query.q),
    description: texts.description,
  }
  return {
    ...shown,
    shell: 'list',
    head: headTags({ ...shown, robots: 'noindex' }, site),
    content: renderToStaticMarkup(withTexts(language, createElement(SearchPage, props))),
    ...(results === 'unavailable' && { status: 503 }),
  }
}
