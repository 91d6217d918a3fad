import { useSyncExternalStore } from 'react'

/** The grid has two columns from the first width on, three from the second. */
const steps = ['(min-width: 40rem)', '(min-width: 64rem)']

/** The number of card columns that fit in the window. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columns, () => 1)
}

function columns(): number {
  return 1 + steps.filter((step) => window.matchMedia(step).matches).length
}

function subscribe(changed: () => void): () => void {
  const queries = steps.map((step) => window.matchMedia(step))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
