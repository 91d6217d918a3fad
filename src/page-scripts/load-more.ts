import { fetchParts } from './inline/page/newer.ts'

/** What `history.state` keeps of a list when its reader leaves, so that Back shows the same articles. */
interface Left {
  /** How many pages were added to the first. */
  added: number
  scrollY: number
}

/** Makes the link below a list add the next page to it. After Back, adds what was there before. */
export function startLoadMore(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    if (!link.dataset.parts) return remember()
    // With such a key the browser opens the next page in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.ariaBusy !== 'true') void add(link)
  })
  void restore()
}

function remember(): void {
  const added = document.querySelectorAll('[data-more]:has(article)').length
  if (added > 0) history.replaceState({ added, scrollY } satisfies Left, '')
}

async function restore(): Promise<void> {
  const left = history.state as Left | null
  if (!left?.added) return
  for (let page = 0; page < left.added; page++) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-parts]')
    if (!link || !(await add(link))) return
  }
  scrollTo(0, left.scrollY)
}

/** Whether the next page could be added. */
async function add(link: HTMLAnchorElement): Promise<boolean> {
  const more = link.parentElement as HTMLElement
  const said = more.querySelector('output') as HTMLOutputElement
  said.textContent = setBusy(link, true)
  // A newer list would take away what is added: see `data-replaces`.
  link.closest('[data-replaces]')?.removeAttribute('id')
  try {
    const list = (await fetchParts(link.dataset.parts ?? '')).find(({ id }) => id)
    const { activeElement, body } = document
    more.replaceChildren(...(list?.querySelector('article') ? list.childNodes : []))
    // The reader continues at the first new article, unless they are elsewhere by now.
    if (activeElement === body || activeElement === link) more.querySelector('a')?.focus()
    return true
  } catch {
    setBusy(link, false)
    said.textContent = said.dataset.failed ?? ''
    return false
  }
}

/** Swaps the label with the one for which it reserves the space. Returns the label that is shown now. */
function setBusy(link: HTMLAnchorElement, isBusy: boolean): string {
  const label = link.firstElementChild as HTMLElement
  const { textContent, dataset } = label
  const shown = dataset.reserve ?? ''
  dataset.reserve = textContent
  label.textContent = shown
  link.ariaBusy = String(isBusy)
  return shown
}
