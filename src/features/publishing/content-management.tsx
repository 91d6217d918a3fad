import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { contentList, filterKey, matches } from '#client/queries/content-list.ts'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { content, type ContentSummary, type ContentItem } from '#contract/content.ts'
import { categoryNames } from '#domain/categories.ts'
import { ContentFilters, everything } from './content-filters.tsx'
import { ContentResults } from './content-results.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { searchContent } from './search-content.ts'

/** Finds, edits and deletes what has been published. */
export function ContentManagement() {
  const [view, setView] = useState(everything)
  const [editing, setEditing] = useState<ContentItem>()
  const status = useRef<HTMLOutputElement>(null)
  const { items, fetches } = useStore(contentList.$state)
  const { filter } = view
  useEffect(() => void contentList.load(filter), [filter])

  // Typing goes on while a long list is drawn.
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
  const edit = useCallback(async (card: ContentSummary) => {
    try {
      setEditing(await request(content.read, { params: { slug: card.slug } }))
    } catch (error) {
      failureToast('Error', messageOf(error, 'Failed to fetch article'))
    }
  }, [])

  return (
    <div className="grid gap-6">
      <ContentFilters view={view} onChange={setView} categories={categories} />
      <ContentResults
        items={shown}
        fetch={fetches[filterKey(filter)] ?? { status: 'loading' }}
        narrowed={view.search.trim() !== '' || Object.keys(filter).length > 0}
        status={status}
        onRetry={() => void contentList.load(filter)}
        onEdit={edit}
        onDeleted={useCallback(() => status.current?.focus(), [])}
      />
      {editing && (
        <EditDialog key={editing.id} item={editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}
