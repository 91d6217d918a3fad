import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

interface FreshIsland<Props, Data> {
  load: (props: Props) => Promise<Data>
  view: (data: Data, now: Date, props: Props) => ReactNode
  /** Shown while loading and after a failure, where the page was built with nothing to show. */
  loading: (props: Props) => ReactNode
  failed: (error: Error) => ReactNode
}

/**
 * A root that keeps the page's own HTML until fresh data is there, and keeps it for good when there is
 * none to be had. Only a place marked `data-bare` has nothing worth keeping.
 */
export function freshIsland<Props, Data>(island: FreshIsland<Props, Data>) {
  return async (place: HTMLElement, props: Props): Promise<void> => {
    const bare = place.dataset.bare !== undefined
    let root: ReturnType<typeof createRoot> | undefined
    const draw = (node: ReactNode) => (root ??= createRoot(place)).render(node)

    if (bare) draw(island.loading(props))
    try {
      const data = await island.load(props)
      draw(island.view(data, new Date(), props))
    } catch (error) {
      if (bare) draw(island.failed(error as Error))
    }
  }
}
