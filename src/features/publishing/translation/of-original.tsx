import { useState, type ReactNode } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { messageOf } from '#client/request.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readOriginal, type Translating } from './translating.ts'

interface OfOriginalProps {
  /** The id of the original. */
  id: string
  children: (translating: Translating) => ReactNode
}

/** Loads the article that is translated. */
export function OfOriginal({ id, children }: OfOriginalProps) {
  const [original] = useState(() => createQuery(() => readOriginal(id)))
  const loaded = useQuery(original)
  if (loaded.status === 'loading') return <Skeleton className="h-96" />
  if (loaded.status === 'ready') return children(loaded.data)
  return (
    <EmptyState title="The original could not be opened" onRetry={() => original.refresh()}>
      {messageOf(loaded.error, 'Failed to fetch article')}
    </EmptyState>
  )
}
