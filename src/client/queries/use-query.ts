import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Query, QueryState } from './query.ts'

/** The state of a query. The first component that uses it starts the load. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
  useEffect(() => void query.load(), [query])
  return useStore(query.$state)
}
