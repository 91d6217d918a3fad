import { atom, type ReadableAtom } from 'nanostores'

/** What is known of data that is fetched. A failed refresh keeps the data that was there. */
export type QueryState<T> =
  { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: Error }

export interface Query<T> {
  $state: ReadableAtom<QueryState<T>>
  /** Fetches unless there is data that is still fresh or a fetch under way. */
  load(): Promise<void>
  /** Fetches anew, keeping the present data on show meanwhile. */
  refresh(): Promise<void>
  /** Changes the data in place, for what is known before the server says it. */
  update(change: (data: T) => T): void
}

/**
 * A query over `fetcher`, shared by everyone who reads it.
 * @param freshFor how long data stays fresh, in milliseconds; forever unless said otherwise.
 */
export function createQuery<T>(fetcher: () => Promise<T>, freshFor = Infinity): Query<T> {
  const $state = atom<QueryState<T>>({ status: 'loading' })
  let fetchedAt = -Infinity
  let underWay: Promise<void> | undefined
  let round = 0

  async function fetchNow(): Promise<void> {
    const mine = (round += 1)
    try {
      const data = await fetcher()
      if (mine !== round) return
      fetchedAt = Date.now()
      $state.set({ status: 'ready', data })
    } catch (error) {
      if (mine !== round || $state.get().status === 'ready') return
      $state.set({ status: 'failed', error: error as Error })
    }
  }

  function start(): Promise<void> {
    const run = fetchNow().finally(() => {
      if (underWay === run) underWay = undefined
    })
    underWay = run
    return run
  }

  return {
    $state,
    load: () => {
      if (underWay) return underWay
      if ($state.get().status === 'ready' && Date.now() - fetchedAt < freshFor) {
        return Promise.resolve()
      }
      return start()
    },
    refresh: start,
    update: (change) => {
      const state = $state.get()
      if (state.status === 'ready') $state.set({ status: 'ready', data: change(state.data) })
    },
  }
}
