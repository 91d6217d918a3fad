import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $expired, $token } from '#client/session.ts'
import type { Query, QueryState } from './query.ts'

/** The state of a query. The first component that uses it starts the load. A login asks again: it may have been refused. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
  useEffect(() => {
    void query.load()
    return $expired.listen((expired) => {
      if (!expired && $token.get() !== null) void query.refresh()
    })
  }, [query])
  return useStore(query.$state)
}
