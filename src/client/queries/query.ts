import { atom, type ReadableAtom } from 'nanostores'

/** The state of loaded data. A failed refresh keeps the data. */
export type QueryState<T> =
  { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: Error }

export interface Query<T> {
  $state: ReadableAtom<QueryState<T>>
  /** Loads the data, unless it is still fresh or is being loaded. */
  load(): Promise<void>
  /** Loads the data again; the old data stays until then. */
  refresh(): Promise<void>
  /** Changes the data without a call, e.g. after a deletion. */
  update(change: (data: T) => T): void
}

/**
 * A query that all its readers share.
 * @param freshMs how long data stays fresh; forever by default.
 */
export function createQuery<T>(fetcher: () => Promise<T>, freshMs = Infinity): Query<T> {
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
      if ($state.get().status === 'ready' && Date.now() - fetchedAt < freshMs) {
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
