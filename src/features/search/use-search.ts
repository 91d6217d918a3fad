import { useRef, useState } from 'react'
import { NetworkError, RequestError, request } from '#client/request.ts'
import { normalQuery, search as endpoint, type SearchResults } from '#contract/search.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { useTexts } from '#texts/use-texts.ts'

export type Found = SearchResults & { query: string }

export type SearchState =
  | { status: 'idle' }
  /** `shown` are the last results: they stay until the new ones are there. */
  | { status: 'searching'; shown: Found | undefined }
  | { status: 'found'; found: Found }
  | { status: 'failed' }

/** A search starts after a pause of this length in the typing, not for each letter. */
const pauseMs = 150

/** The state of the search in the page's edition, and its two commands. */
export function useSearch() {
  const { language } = useTexts()
  const [state, setState] = useState<SearchState>({ status: 'idle' })
  const latest = useRef<Promise<SearchState>>(undefined)

  /** Searches for what is typed. A slow answer to an older query never replaces a newer one. */
  async function search(typed: string): Promise<void> {
    const paused = new Promise((resolve) => setTimeout(resolve, pauseMs))
    const isLatest = () => latest.current === answer
    const answer: Promise<SearchState> = paused.then(() =>
      isLatest() ? find(normalQuery(typed), language) : { status: 'idle' },
    )
    latest.current = answer
    setState((last) => ({ status: 'searching', shown: resultsIn(last) }))
    const next = await answer
    if (isLatest()) setState(next)
  }

  /** The best result, when the current search has ended; undefined if there is none, or if the query has changed. */
  async function awaitBest() {
    const current = latest.current
    const ended = await current
    return ended && current === latest.current ? resultsIn(ended)?.items[0] : undefined
  }

  return { state, search, awaitBest }
}

/** The results to show in this state. */
export function resultsIn(state: SearchState): Found | undefined {
  if (state.status === 'searching') return state.shown
  return state.status === 'found' ? state.found : undefined
}

async function find(q: string, language: Language): Promise<SearchState> {
  if (q === '') return { status: 'idle' }
  try {
    const query = { q, ...(language !== defaultLanguage && { language }) }
    return { status: 'found', found: { ...(await request(endpoint.read, { query })), query: q } }
  } catch (error) {
    if (!(error instanceof RequestError) && !(error instanceof NetworkError)) throw error
    return { status: 'failed' }
  }
}
