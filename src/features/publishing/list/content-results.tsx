import type { ComponentProps } from 'react'
import type { Fetch } from '#client/queries/content-list.ts'
import { NetworkError } from '#client/request.ts'
import { plural } from '#domain/text/plural.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardPlaceholders } from '#ui/skeleton.tsx'
import { ContentGrid } from './content-grid.tsx'

interface ContentResultsProps extends ComponentProps<typeof ContentGrid> {
  fetch: Fetch
  /** Whether a filter or a search is set. */
  narrowed: boolean
  onRetry: () => void
}

/** The articles that were found, or the loading, empty or error state. */
export function ContentResults({ fetch, narrowed, onRetry, ...grid }: ContentResultsProps) {
  const found = grid.articles.length
  return (
    <div className="grid gap-4">
      <output tabIndex={-1} className="text-text-quiet text-sm tabular-nums">
        {(found > 0 || fetch.status === 'ready') &&
          `${found.toLocaleString('en-US')} ${plural(found, 'article')}`}
        {fetch.status === 'loading' && (found > 0 ? ', loading more…' : 'Loading…')}
      </output>
      {found > 0 && <ContentGrid {...grid} />}
      {found === 0 && fetch.status === 'loading' && <CardPlaceholders />}
      {found === 0 && fetch.status === 'ready' && (
        <EmptyState>
          {narrowed
            ? 'No content found matching your filters.'
            : 'No content available. Create your first article to get started.'}
        </EmptyState>
      )}
      {fetch.status === 'failed' && <LoadError error={fetch.error} onRetry={onRetry} />}
    </div>
  )
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const fallback = 'Failed to fetch content'
  const message = error instanceof NetworkError ? fallback : error.message
  return (
    <EmptyState title={fallback} onRetry={onRetry}>
      <p className="wrap-anywhere">Error loading content: {message}</p>
    </EmptyState>
  )
}
