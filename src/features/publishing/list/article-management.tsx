import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { buildStatus } from '#client/queries/builds.ts'
import { articleList, filterKey, matches, type Fetch } from '#client/queries/article-list.ts'
import { refreshIfChanged } from '#client/refresh-if-changed.ts'
import { messageOf, request } from '#client/request.ts'
import { screenAddress } from '#client/screen-address.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskArticle, type DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { categoryNames } from '#domain/articles/categories.ts'
import { EditDialog } from '#features/publishing/form/edit-dialog.tsx'
import { BuildBar } from './build-bar.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleResults } from './article-results.tsx'
import {
  filtersOf,
  isNarrowed,
  counterpartsOf,
  queryOf,
  searchContent,
  selectionOf,
  type ArticleSelection,
} from './article-selection.ts'

const nothing: DeskSummary[] = []

/** Finds, edits and deletes articles. */
export function ArticleManagement() {
  const [selection, setSelection] = useSelection()
  const { article, open, close } = useOpenArticle()
  const { articles, fetches } = useStore(articleList.$state)
  const builds = useStore(buildStatus.$state)
  const { status, type, category, language } = selection
  const filters = useMemo(() => filtersOf({ status, type, category }), [status, type, category])
  const load = useCallback(() => {
    for (const one of filters) void articleList.load(one)
  }, [filters])
  useEffect(load, [load])

  // Deferred, so that typing is not blocked while a long list renders.
  const search = useDeferredValue(selection.search)
  const shown = useMemo(
    () =>
      searchContent(
        articles.filter(
          (one) =>
            (language === 'all' || one.language === language) &&
            filters.some((wanted) => matches(one, wanted)),
        ),
        search,
      ),
    [articles, filters, language, search],
  )
  const counterparts = useMemo(() => counterpartsOf(articles), [articles])
  const categories = useMemo(() => {
    const found = new Set<string | undefined>(articles.map((one) => one.category))
    return categoryNames.filter((name) => found.has(name) || name === category)
  }, [articles, category])

  // The list waits until the bar above it has loaded: the bar would push the list's buttons from under the pointer.
  const isBarKnown = builds.status !== 'loading'
  const fetch = combined(filters.map((one) => fetches[filterKey(one)]))

  return (
    <div className="grid gap-6">
      <BuildBar />
      <ArticleFilters selection={selection} onChange={setSelection} categories={categories} />
      <ArticleResults
        articles={isBarKnown ? shown : nothing}
        counterparts={counterparts}
        fetch={isBarKnown ? fetch : { status: 'loading' }}
        narrowed={isNarrowed(selection)}
        onRetry={load}
        onEdit={open}
      />
      {article && <EditDialog key={article.id} article={article} onClose={close} />}
    </div>
  )
}

/** The query when the screen was left. It is used when the screen is opened without a query. */
let lastQuery = ''

function useSelection(): [ArticleSelection, (selection: ArticleSelection) => void] {
  const [selection, setSelection] = useState(() => selectionOf(location.search || lastQuery))
  const query = queryOf(selection)
  useEffect(() => {
    lastQuery = query
    screenAddress.replace(query === '' ? paths.adminContent : `${paths.adminContent}?${query}`)
  }, [query])
  return [selection, setSelection]
}

/** Loads whole articles for the edit dialog. A press of Edit aborts the previous load: only the last one counts. */
function useOpenArticle() {
  const [article, setArticle] = useState<DeskArticle>()
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  const open = useCallback(async ({ id }: DeskSummary) => {
    loading.current?.abort()
    const { signal } = (loading.current = new AbortController())
    try {
      // By its id: another article may have taken the slug since the list was loaded.
      const loaded = await request(desk.read, { params: { slugOrId: id }, signal })
      if (signal.aborted) return
      if (loaded.status !== 'deleted') {
        setArticle(loaded)
        return
      }
      failureToast('Error', 'This article is deleted. Restore it first.')
      void articleList.refresh()
    } catch (error) {
      if (signal.aborted) return
      failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
      refreshIfChanged(articleList)(error)
    }
  }, [])

  // A late answer closes only the dialog that made the call, not one that was opened since.
  const close = () => setArticle((current) => (current === article ? undefined : current))

  return { article, open, close }
}

function combined(fetches: readonly (Fetch | undefined)[]): Fetch {
  return (
    fetches.find((fetch) => fetch?.status === 'failed') ??
    (fetches.every((fetch) => fetch?.status === 'ready')
      ? { status: 'ready' }
      : { status: 'loading' })
  )
}
