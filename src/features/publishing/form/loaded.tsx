import { useState, type ReactNode } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface LoadedProps<T> {
  /** Loads the article. Only the function of the first render is called: another article needs another `key`. */
  read: () => Promise<T>
  /** Shown when the article cannot be loaded. */
  title: string
  /** Shown below the failure. */
  belowFailure?: ReactNode
  children: (loaded: T) => ReactNode
}

/** Loads an article for its form. */
export function Loaded<T>({ read, title, belowFailure, children }: LoadedProps<T>) {
  const [query] = useState(() => createQuery(read))
  const loaded = useQuery(query)
  if (loaded.status === 'loading') return <Skeleton className="h-96" />
  if (loaded.status === 'ready') return children(loaded.data)
  return (
    <>
      <EmptyState title={title} onRetry={() => query.refresh()}>
        {messageOf(loaded.error, 'Failed to fetch article')}
      </EmptyState>
      {belowFailure}
    </>
  )
}
