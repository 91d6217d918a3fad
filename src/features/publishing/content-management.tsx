import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { contentList, filterKey, matches } from '#client/queries/content-list.ts'
import { categoryNames } from '#domain/categories.ts'
import { BuildBar } from './build-bar.tsx'
import { ContentFilters, everything } from './content-filters.tsx'
import { ContentResults } from './content-results.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { searchContent } from './search-content.ts'
import { useOpenArticle } from './use-open-article.ts'

/** Finds, edits and deletes articles. */
export function ContentManagement() {
  const [view, setView] = useState(everything)
  const { article, open, close } = useOpenArticle()
  const status = useRef<HTMLOutputElement>(null)
  const { items, fetches } = useStore(contentList.$state)
  const { filter } = view
  useEffect(() => void contentList.load(filter), [filter])

  // Deferred, so that typing is not blocked while a long list renders.
  const search = useDeferredValue(view.search)
  const shown = useMemo(
    () =>
      searchContent(
        items.filter((item) => matches(item, filter)),
        search,
      ),
    [items, filter, search],
  )
  const categories = useMemo(() => {
    const found = new Set(items.map(({ category }) => category))
    return categoryNames.filter((name) => found.has(name) || name === filter.category)
  }, [items, filter.category])

  return (
    <div className="grid gap-6">
      <BuildBar />
      <ContentFilters view={view} onChange={setView} categories={categories} />
      <ContentResults
        items={shown}
        fetch={fetches[filterKey(filter)] ?? { status: 'loading' }}
        narrowed={view.search.trim() !== '' || Object.keys(filter).length > 0}
        status={status}
        onRetry={() => void contentList.load(filter)}
        onEdit={open}
        onDeleted={useCallback(() => status.current?.focus(), [])}
      />
      {article && <EditDialog key={article.id} item={article} onClose={close} />}
    </div>
  )
}
