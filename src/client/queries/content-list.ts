import { atom, type ReadableAtom } from 'nanostores'
import type { ContentType } from '#contract/content.ts'
import { desk, type ContentStatus, type DeskSummary } from '#contract/desk.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { newestFirst } from '#domain/articles/desk-order.ts'
import { requestPage } from '#client/request.ts'

/** Selects articles; an absent type or category selects all, an absent status the published ones. */
export interface ContentFilter {
  status?: ContentStatus
  type?: ContentType
  category?: CategoryName
}

export interface ContentListState {
  /** All articles loaded so far, for any filter, newest first. */
  items: readonly DeskSummary[]
  /** The state of each filter's load; absent if the filter was never loaded. */
  fetches: Readonly<Record<string, Fetch>>
}
export type Fetch = { status: 'loading' | 'ready' } | { status: 'failed'; error: Error }

export function filterKey({ status, type, category }: ContentFilter): string {
  return `${status ?? 'published'}/${type ?? 'all'}/${category ?? 'all'}`
}

type FetchPage = (query: ContentFilter & { cursor?: string }) => Promise<{
  value: DeskSummary[]
  cursor: string | undefined
}>

/**
 * The articles of the admin: one store for all filters, filled page by page. The result of a change is put into it
 * immediately.
 */
export function createContentList(fetchPage: FetchPage) {
  const $state = atom<ContentListState>({ items: [], fetches: {} })
  const filters = new Map<string, ContentFilter>()
  const rounds = new Map<string, number>()

  function setFetch(key: string, fetch: Fetch): void {
    const { items, fetches } = $state.get()
    $state.set({ items, fetches: { ...fetches, [key]: fetch } })
  }

  function setItems(items: Iterable<DeskSummary>): void {
    $state.set({ ...$state.get(), items: [...items].toSorted(newestFirst) })
  }

  async function fetchAll(filter: ContentFilter): Promise<void> {
    const key = filterKey(filter)
    const round = (rounds.get(key) ?? 0) + 1
    rounds.set(key, round)
    filters.set(key, filter)
    if ($state.get().fetches[key]?.status !== 'ready') setFetch(key, { status: 'loading' })
    const before = new Set($state.get().items)
    const fetched = new Map<string, DeskSummary>()
    let cursor: string | undefined
    try {
      do {
        const page = await fetchPage({ ...filter, ...(cursor !== undefined && { cursor }) })
        if (rounds.get(key) !== round) return
        for (const item of page.value) fetched.set(item.id, item)
        setItems(merge($state.get().items, fetched))
        cursor = page.cursor
      } while (cursor !== undefined)
      // An article that was there before, matches the filter and was not in the answer is deleted.
      const isDeleted = (item: DeskSummary) =>
        before.has(item) && matches(item, filter) && !fetched.has(item.id)
      setItems($state.get().items.filter((item) => !isDeleted(item)))
      setFetch(key, { status: 'ready' })
    } catch (error) {
      if (rounds.get(key) !== round || $state.get().fetches[key]?.status === 'ready') return
      setFetch(key, { status: 'failed', error: error as Error })
    }
  }

  /** Loads every filter again that was ever loaded; the articles stay until then. */
  async function refresh(): Promise<void> {
    await Promise.all([...filters.values()].map(fetchAll))
  }

  return {
    $state: $state as ReadableAtom<ContentListState>,
    /** Loads a filter's articles, unless they are loaded or are being loaded. */
    async load(filter: ContentFilter): Promise<void> {
      const status = $state.get().fetches[filterKey(filter)]?.status
      if (status === undefined || status === 'failed') await fetchAll(filter)
    },
    refresh,
    /** Adds an article, or replaces it by its newer state. */
    put(item: DeskSummary): void {
      setItems(merge($state.get().items, new Map([[item.id, item]])))
    },
    /** Removes a deleted article. */
    drop(id: string): void {
      setItems($state.get().items.filter((item) => item.id !== id))
    },
  }
}

/** In every language: the admin shows an article beside its translation. */
export const contentList = createContentList((query) =>
  requestPage(desk.list, { query: { ...query, language: 'all' } }),
)

export function matches(item: DeskSummary, filter: ContentFilter): boolean {
  const { status = 'published', type, category } = filter
  return (
    item.status === status &&
    (type === undefined || item.type === type) &&
    (category === undefined || item.category === category)
  )
}

function merge(
  known: readonly DeskSummary[],
  fresh: ReadonlyMap<string, DeskSummary>,
): Iterable<DeskSummary> {
  const merged = new Map(known.map((item) => [item.id, item] as const))
  for (const [id, item] of fresh) {
    // A list that was loaded during a save may still have the version before it.
    if (item.updatedAt >= (merged.get(id)?.updatedAt ?? '')) merged.set(id, item)
  }
  return merged.values()
}
