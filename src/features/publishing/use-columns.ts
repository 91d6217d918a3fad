import { useSyncExternalStore } from 'react'

/** From which width on the grid has two and three columns, as the styles of the interface count widths. */
const steps = ['(min-width: 40rem)', '(min-width: 64rem)']

/** How many columns of cards the window has room for. */
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
