import { useRef, useState } from 'react'
import { searchArticles, type SearchResult } from '#client/queries/search.ts'
import type { SearchEntry } from '#domain/search/search-index.ts'
import type { Language } from '#domain/site/language.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { useTexts } from '#texts/use-texts.ts'

export type SearchState =
  | { status: 'idle' }
  /** `shown` are the last results: they stay until the new ones are there. */
  | { status: 'searching'; shown: SearchResult | undefined }
  | { status: 'found'; query: string; result: SearchResult }
  /** The query has only words that the index leaves out, like 'the'. */
  | { status: 'too-common'; query: string }
  | { status: 'failed' }

/** The state of the search in the page's edition, and its two commands. */
export function useSearch() {
  const { language } = useTexts()
  const [state, setState] = useState<SearchState>({ status: 'idle' })
  const latest = useRef<Promise<SearchState>>(undefined)

  /** Searches for what is typed. A slow answer to an older query never replaces a newer one. */
  async function search(typed: string): Promise<void> {
    const answer = find(typed.trim(), language)
    latest.current = answer
    setState((last) => ({ status: 'searching', shown: resultIn(last) }))
    const next = await answer
    if (latest.current === answer) setState(next)
  }

  /** The best result, when the current search has ended; undefined if there is none, or if the query has changed. */
  async function awaitBest(): Promise<SearchEntry | undefined> {
    const current = latest.current
    const ended = await current
    return ended && current === latest.current ? resultIn(ended)?.entries[0] : undefined
  }

  return { state, search, awaitBest }
}

/** The results to show in this state. */
export function resultIn(state: SearchState): SearchResult | undefined {
  if (state.status === 'searching') return state.shown
  return state.status === 'found' ? state.result : undefined
}

const nothing: SearchResult = { count: 0, entries: [], isSimilar: false }

async function find(query: string, language: Language): Promise<SearchState> {
  if (query === '') return { status: 'idle' }
  if (searchTerms(query, language).length === 0) {
    const hasWord = /[\p{L}\p{N}]/u.test(query)
    return hasWord ? { status: 'too-common', query } : { status: 'found', query, result: nothing }
  }
  try {
    return { status: 'found', query, result: await searchArticles(query, language) }
  } catch {
    return { status: 'failed' }
  }
}
