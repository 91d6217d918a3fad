import type { ComponentProps } from 'react'
import type { Fetch } from '#client/queries/content-list.ts'
import { NetworkError } from '#client/request.ts'
import { plural } from '#domain/text/plural.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CardPlaceholders } from '#ui/skeleton.tsx'
import { ContentGrid } from './content-grid.tsx'

const failure = 'Failed to fetch content'

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
