import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadPageTexts } from '#texts/load-page-texts.ts'
import type { Texts } from '#texts/en/ui.ts'
import { TextsContext } from '#texts/use-texts.ts'

interface FreshIsland<Props, Data> {
  load: (props: Props, texts: Texts) => Promise<Data>
  view: (data: Data, now: Date, props: Props, texts: Texts) => ReactNode
  /** Shown while loading, if the page was built with nothing to show. */
  loading?: (props: Props) => ReactNode
  /** Shown after a failure, if the page was built with nothing to show. */
  failed?: (retry: () => Promise<void>) => ReactNode
}

/**
 * An island that replaces the page's HTML with newer content. Until that is loaded, and when it cannot be loaded, the
 * HTML stays. Only an island marked `data-bare` has no HTML worth keeping.
 */
export function freshIsland<Props, Data>(island: FreshIsland<Props, Data>) {
  return async (container: HTMLElement, props: Props): Promise<void> => {
    const texts = await loadPageTexts()
    const isBare = container.dataset.bare !== undefined
    let root: ReturnType<typeof createRoot> | undefined
    const render = (node: ReactNode) =>
      (root ??= createRoot(container)).render(<TextsContext value={texts}>{node}</TextsContext>)

    async function show(): Promise<void> {
      try {
        const data = await island.load(props, texts)
        // 'Load More' is an island in this one: what it has added, or is loading, would be lost.
        if (container.querySelector(':scope [data-island] :is(article, [aria-busy=true])')) return
        const focused = container.querySelector('a:focus')?.getAttribute('href')
        flushSync(() => render(island.view(data, new Date(), props, texts)))
        // A reader with a keyboard stays where they are.
        const links = [...container.querySelectorAll<HTMLAnchorElement>('a')]
        if (focused) links.find((link) => link.getAttribute('href') === focused)?.focus()
      } catch {
        if (isBare) render(island.failed?.(show))
      }
    }

    if (isBare) {
      // Holds the focus of a button that tries again. A container without a box of its own cannot.
      const holder = container.getClientRects().length > 0 ? container : container.parentElement
      if (holder) holder.tabIndex = -1
      render(island.loading?.(props))
    }
    await show()
  }
}
