import { useRef, useState } from 'react'
import { searchArticles, type SearchResult } from '#client/queries/search.ts'

export type SearchState =
  | { status: 'idle' }
  | { status: 'searching'; before: SearchResult | undefined }
  | { status: 'found'; result: SearchResult; query: string }
  | { status: 'failed' }

/** The results of the last query; what an older query finds never replaces what a newer one found. */
export function useSearch(): [SearchState, (query: string) => Promise<void>] {
  const [state, setState] = useState<SearchState>({ status: 'idle' })
  const latest = useRef('')

  async function search(typed: string): Promise<void> {
    const query = typed.trim()
    latest.current = query
    if (query === '') {
      setState({ status: 'idle' })
      return
    }
    setState((last) => ({
      status: 'searching',
      before: last.status === 'found' ? last.result : undefined,
    }))
    const next = await searchArticles(query).then(
      (result): SearchState => ({ status: 'found', result, query }),
      (): SearchState => ({ status: 'failed' }),
    )
    if (latest.current === query) setState(next)
  }

  return [state, search]
}
