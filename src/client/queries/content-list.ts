import { atom, type ReadableAtom } from 'nanostores'
import { content, type ContentSummary, type ContentType } from '#contract/content.ts'
import type { CategoryName } from '#domain/categories.ts'
import { requestPage } from '#client/request.ts'

/** Which articles are wanted; what is absent does not narrow. */
export interface ContentFilter {
  type?: ContentType
  category?: CategoryName
}

export interface ContentListState {
  /** Every article that is known by now, newest first, whatever filter it was fetched for. */
  items: readonly ContentSummary[]
  /** How far each filter's fetch has come; one that was never asked for is absent. */
  fetches: Readonly<Record<string, Fetch>>
}
export type Fetch = { status: 'loading' | 'ready' } | { status: 'failed'; error: Error }

export function filterKey({ type, category }: ContentFilter): string {
  return `${type ?? 'all'}/${category ?? 'all'}`
}

type FetchPage = (query: ContentFilter & { cursor?: string }) => Promise<{
  value: ContentSummary[]
  cursor: string | undefined
}>

/**
 * The articles as the admin sees them: one store of all that is known, filled page by page for each filter.
 * What a change answered is put in its place at once, and every fetch under way then starts anew.
 */
export function createContentList(fetchPage: FetchPage) {
  const $state = atom<ContentListState>({ items: [], fetches: {} })
  const filters = new Map<string, ContentFilter>()
  const rounds = new Map<string, number>()

  function setFetch(key: string, fetch: Fetch): void {
    const { items, fetches } = $state.get()
    $state.set({ items, fetches: { ...fetches, [key]: fetch } })
  }

  function setItems(items: Iterable<ContentSummary>): void {
    $state.set({ ...$state.get(), items: [...items].toSorted(newestFirst) })
  }

  async function fetchAll(filter: ContentFilter): Promise<void> {
    const key = filterKey(filter)
    const round = (rounds.get(key) ?? 0) + 1
    rounds.set(key, round)
    filters.set(key, filter)
    if ($state.get().fetches[key]?.status !== 'ready') setFetch(key, { status: 'loading' })
    const fetched = new Map<string, ContentSummary>()
    let cursor: string | undefined
    try {
      do {
        const page = await fetchPage({ ...filter, ...(cursor !== undefined && { cursor }) })
        if (rounds.get(key) !== round) return
        for (const item of page.value) fetched.set(item.id, item)
        setItems(merge($state.get().items, fetched))
        cursor = page.cursor
      } while (cursor !== undefined)
      // What matches the filter and did not come is gone.
      setItems($state.get().items.filter((item) => !matches(item, filter) || fetched.has(item.id)))
      setFetch(key, { status: 'ready' })
    } catch (error) {
      if (rounds.get(key) !== round || $state.get().fetches[key]?.status === 'ready') return
      setFetch(key, { status: 'failed', error: error as Error })
    }
  }

  /** Fetches anew all that was ever fetched, keeping it on show meanwhile. */
  async function refresh(): Promise<void> {
    await Promise.all([...filters.values()].map(fetchAll))
  }

  return {
    $state: $state as ReadableAtom<ContentListState>,
    /** Fetches a filter's articles unless they were fetched or are under way. */
    async load(filter: ContentFilter): Promise<void> {
      const status = $state.get().fetches[filterKey(filter)]?.status
      if (status === undefined || status === 'failed') await fetchAll(filter)
    },
    refresh,
    /** Shows an article as an edit answered it. */
    put(item: ContentSummary): void {
      setItems(merge($state.get().items, new Map([[item.id, item]])))
    },
    /** Shows no more an article that was deleted. */
    drop(id: string): void {
      setItems($state.get().items.filter((item) => item.id !== id))
    },
  }
}

export const contentList = createContentList((query) => requestPage(content.list, { query }))

export function matches(item: ContentSummary, { type, category }: ContentFilter): boolean {
  return (
    (type === undefined || item.type === type) &&
    (category === undefined || item.category === category)
  )
}

function merge(
  known: readonly ContentSummary[],
  fresh: ReadonlyMap<string, ContentSummary>,
): Iterable<ContentSummary> {
  return new Map([...known.map((item) => [item.id, item] as const), ...fresh]).values()
}

function newestFirst(a: ContentSummary, b: ContentSummary): number {
  return compare(b.publishedAt, a.publishedAt) || compare(b.id, a.id)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
