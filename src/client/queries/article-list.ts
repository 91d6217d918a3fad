import { atom, type ReadableAtom } from 'nanostores'
import type { ContentType } from '#contract/content.ts'
import { desk, type ContentStatus, type DeskSummary } from '#contract/desk.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { newestFirst } from '#domain/articles/desk-order.ts'
import { requestPage } from '#client/request.ts'

/** Selects articles; an absent type or category selects all, an absent status the published ones. */
export interface ArticleFilter {
  status?: ContentStatus
  type?: ContentType
  category?: CategoryName
}

interface ContentListState {
  /** All articles loaded so far, for any filter, newest first. */
  articles: readonly DeskSummary[]
  /** The state of each filter's load; absent if the filter was never loaded. */
  fetches: Readonly<Record<string, Fetch>>
}
export type Fetch = { status: 'loading' | 'ready' } | { status: 'failed'; error: Error }

export function filterKey({ status, type, category }: ArticleFilter): string {
  return `${status ?? 'published'}/${type ?? 'all'}/${category ?? 'all'}`
}

type FetchPage = (query: ArticleFilter & { cursor?: string }) => Promise<{
  value: DeskSummary[]
  cursor: string | undefined
}>

/** The articles of the admin: one store for all filters, filled page by page. It takes changes at once. */
export function createArticleList(fetchPage: FetchPage) {
  const $state = atom<ContentListState>({ articles: [], fetches: {} })
  const filters = new Map<string, ArticleFilter>()
  const rounds = new Map<string, number>()

  function setFetch(key: string, fetch: Fetch): void {
    const { articles, fetches } = $state.get()
    $state.set({ articles, fetches: { ...fetches, [key]: fetch } })
  }

  function setArticles(articles: Iterable<DeskSummary>): void {
    $state.set({ ...$state.get(), articles: [...articles].toSorted(newestFirst) })
  }

  async function fetchAll(filter: ArticleFilter): Promise<void> {
    const key = filterKey(filter)
    const round = (rounds.get(key) ?? 0) + 1
    rounds.set(key, round)
    filters.set(key, filter)
    if ($state.get().fetches[key]?.status !== 'ready') setFetch(key, { status: 'loading' })
    const before = new Set($state.get().articles)
    const fetched = new Map<string, DeskSummary>()
    let cursor: string | undefined
    try {
      do {
        const page = await fetchPage({ ...filter, ...(cursor !== undefined && { cursor }) })
        if (rounds.get(key) !== round) return
        for (const article of page.value) fetched.set(article.id, article)
        setArticles(merge($state.get().articles, fetched, before))
        cursor = page.cursor
      } while (cursor !== undefined)
      // An article that was there before, matches the filter and was not in the answer is deleted.
      const isDeleted = (article: DeskSummary) =>
        before.has(article) && matches(article, filter) && !fetched.has(article.id)
      setArticles($state.get().articles.filter((article) => !isDeleted(article)))
      setFetch(key, { status: 'ready' })
    } catch (error) {
      if (rounds.get(key) !== round || $state.get().fetches[key]?.status === 'ready') return
      setFetch(key, { status: 'failed', error: error as Error })
    }
  }

  return {
    $state: $state as ReadableAtom<ContentListState>,
    /** Loads a filter's articles, unless they are loaded or are being loaded. */
    async load(filter: ArticleFilter): Promise<void> {
      const status = $state.get().fetches[filterKey(filter)]?.status
      if (status === undefined || status === 'failed') await fetchAll(filter)
    },
    /** Loads every filter again that was ever loaded; the articles stay until then. */
    async refresh(): Promise<void> {
      await Promise.all([...filters.values()].map(fetchAll))
    },
    /** Adds an article, or replaces it by its newer state. */
    put(article: DeskSummary): void {
      setArticles(merge($state.get().articles, new Map([[article.id, article]])))
    },
    /** Removes a deleted article. */
    drop(id: string): void {
      setArticles($state.get().articles.filter((article) => article.id !== id))
    },
  }
}

/** In every language: the admin shows an article beside its translation. */
export const articleList = createArticleList((query) =>
  requestPage(desk.list, { query: { ...query, language: 'all' } }),
)

export function matches(article: DeskSummary, filter: ArticleFilter): boolean {
  const { status = 'published', type, category } = filter
  return (
    article.status === status &&
    (type === undefined || article.type === type) &&
    (category === undefined || article.category === category)
  )
}

/** @param before the articles when a load began. What was put since counts more than what it answers. */
function merge(
  known: readonly DeskSummary[],
  fetched: ReadonlyMap<string, DeskSummary>,
  before?: ReadonlySet<DeskSummary>,
) {
  const merged = new Map(known.map((article) => [article.id, article] as const))
  for (const [id, article] of fetched) {
    const one = merged.get(id)
    // A change that is held leaves the version as it is.
    const isPutSince = before && one && !before.has(one) && one.updatedAt === article.updatedAt
    if (!isPutSince && article.updatedAt >= (one?.updatedAt ?? '')) merged.set(id, article)
  }
  return merged.values()
}
