import sheet from '#styles/islands.css?url'
import { loadPageTexts } from '#texts/load-page-texts.ts'
import { keepFocus } from '#ui/keep-focus.ts'
import { hydratedIslands } from './registry.ts'

// Islands change the page, and may remove the element that has the focus.
keepFocus()

const waking = new WeakMap<Element, Promise<void>>()

/** Loads an island's code and wakes it, once; after a failure, the next call tries again. */
export function wake(island: Element): Promise<void> {
  const started =
    waking.get(island) ??
    start(island as HTMLElement).catch((error: unknown) => {
      waking.delete(island)
      throw error
    })
  waking.set(island, started)
  return started
}

let styles: Promise<void> | undefined

/** Loads the styles of islands. Their link goes after the page's styles and before a link to the Arabic styles. */
function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      styles = undefined
      link.remove()
      reject(new Error('The styles were not loaded'))
    })
    Array.from(document.head.querySelectorAll('style')).at(-1)?.after(link)
  })
}

async function start(root: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = root.dataset
  if (name in hydratedIslands) {
    const load = hydratedIslands[name as keyof typeof hydratedIslands]
    const [{ hydrate }, { default: component }, texts] = await Promise.all([
      import('./hydrate.tsx'),
      load(),
      loadPageTexts(),
      (styles ??= loadStyles()),
    ])
    await hydrate(root, component as never, JSON.parse(props) as object, texts)
    // The notice about the failure keeps its space: the form must not move during the press that has woken it.
    if (root.dataset.failed !== undefined) root.dataset.failed = 'over'
  }
  delete root.dataset.wake
}
