import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $expired, $token } from '#client/login.ts'

/** The state of loaded data. A failed refresh keeps the data. */
export type QueryState<T> =
  { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: Error }

export type Query<T> = ReturnType<typeof createQuery<T>>

/** A query that all its readers share. Its data stays fresh for `freshMs`. */
export function createQuery<T>(fetcher: () => Promise<T>, freshMs = Infinity) {
  const $state = atom<QueryState<T>>({ status: 'loading' })
  let fetchedAt = -Infinity
  /** The newest call while it is under way. The answer of an older one changes nothing. */
  let underWay: Promise<T | undefined> | undefined

  function start(): Promise<T | undefined> {
    const run: Promise<T | undefined> = fetcher()
      .then(
        (data) => {
          if (underWay !== run) return data
          fetchedAt = Date.now()
          $state.set({ status: 'ready', data })
          return data
        },
        (error: Error) => {
          if (underWay === run && $state.get().status !== 'ready') {
            $state.set({ status: 'failed', error })
          }
          return undefined
        },
      )
      .finally(() => {
        if (underWay === run) underWay = undefined
      })
    underWay = run
    return run
  }

  return {
    $state,
    /** Loads the data, unless it is still fresh or is being loaded. */
    load: async () => {
      const isFresh = $state.get().status === 'ready' && Date.now() - fetchedAt < freshMs
      if (underWay) await underWay
      else if (!isFresh) await start()
    },
    /**
     * Loads the data again; the old data stays until then.
     * @returns the new data, or `undefined` if it cannot be loaded.
     */
    refresh: start,
    /** Changes the data without a call, e.g. after a deletion. */
    update: (change: (data: T) => T) => {
      const state = $state.get()
      if (state.status === 'ready') $state.set({ status: 'ready', data: change(state.data) })
    },
  }
}

/**
 * The state of a query. The first component that uses it starts the load. A login asks again: it may have been
 * refused.
 */
export function useQuery<T>(query: Query<T>): QueryState<T> {
  useEffect(() => {
    void query.load()
    return $expired.listen((expired) => {
      if (!expired && $token.get() !== null) void query.refresh()
    })
  }, [query])
  return useStore(query.$state)
}
