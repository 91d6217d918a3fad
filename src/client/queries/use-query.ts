import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Query, QueryState } from './query.ts'

/** The state of a query in a component; the first component to use it starts the fetch. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
  useEffect(() => void query.load(), [query])
  return useStore(query.$state)
}
