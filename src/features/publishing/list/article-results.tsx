import { useState, type ComponentProps } from 'react'
import type { Fetch } from '#client/queries/article-list.ts'
import { NetworkError } from '#client/request.ts'
import { remember, recall } from '#client/storage.ts'
import { plural } from '#domain/text/plural.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { ArticleGrid, type ContentLayout } from './article-grid.tsx'

const failure = 'Failed to fetch content'

/** Where the browser remembers the layout. */
const layoutKey = 'content_layout'

interface ArticleResultsProps extends Omit<ComponentProps<typeof ArticleGrid>, 'layout'> {
  fetch: Fetch
  /** Whether a filter or a search is set. */
  narrowed: boolean
  onRetry: () => void
}

/** The articles that were found, or the loading, empty or error state. */
export function ArticleResults({ fetch, narrowed, onRetry, ...grid }: ArticleResultsProps) {
  const found = grid.articles.length
  const [layout, setLayout] = useState<ContentLayout>(
    recall(layoutKey) === 'list' ? 'list' : 'cards',
  )

  function choose(chosen: ContentLayout): void {
    remember(layoutKey, chosen)
    setLayout(chosen)
  }

  return (
    // The `output` is a child of this element, so that it is the nearest stand-in when a focused article disappears.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 *:nth-[n+3]:col-span-2">
      <output tabIndex={-1} className="text-text-quiet text-sm tabular-nums">
        {(found > 0 || fetch.status === 'ready') &&
          `${found.toLocaleString('en-US')} ${plural(found, 'article')}`}
        {fetch.status === 'loading' && (found > 0 ? ', loading more…' : 'Loading…')}
      </output>
      <Button size="small" onClick={() => choose(layout === 'list' ? 'cards' : 'list')}>
        {layout === 'list' ? 'Show cards' : 'Show a list'}
      </Button>
      {found > 0 && <ArticleGrid {...grid} layout={layout} />}
      {found === 0 && fetch.status === 'loading' && <CardSkeletons />}
      {found === 0 && fetch.status === 'ready' && (
        <EmptyState>
          {narrowed
            ? 'No content found matching your filters.'
            : 'No content available. Create your first article to get started.'}
        </EmptyState>
      )}
      {fetch.status === 'failed' && (
        <EmptyState title={failure} onRetry={onRetry}>
          <p className="wrap-anywhere">
            Error loading content:{' '}
            {fetch.error instanceof NetworkError ? failure : fetch.error.message}
          </p>
        </EmptyState>
      )}
    </div>
  )
}
