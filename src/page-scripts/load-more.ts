import { sleep } from '#client/sleep.ts'
import { fetchParts } from './inline/page/newer.ts'

const pollMs = 50

/** The state of a list in `history.state` when the reader leaves the page, so that Back shows the same articles. */
interface Left {
  /** How many pages were added to the first. */
  added: number
  scrollY: number
}

/** Makes the link below a list add the next page to the list. After Back, adds the pages that were there before. */
export function startLoadMore(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    if (!link.dataset.parts) return remember()
    // With these keys the browser opens the next page in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (link.getAttribute('aria-busy') !== 'true') void add(link)
  })
  void restore()
}

function remember(): void {
  const added = document.querySelectorAll('[data-more] > div').length
  if (added > 0) history.replaceState({ added, scrollY } satisfies Left, '')
}

async function restore(): Promise<void> {
  const left = history.state as Left | null
  if (!left?.added) return
  // A newer list may still be loading: the pages must be added to that one.
  while (document.documentElement.dataset.newer === 'loading') await sleep(pollMs)
  // Forgotten, so that a reload begins at the top.
  history.replaceState(null, '')
  const before = scrollY
  for (let page = 0; page < left.added; page++) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-parts]')
    if (!link || !(await add(link, false))) return
  }
  if (scrollY === before) scrollTo(0, left.scrollY)
}

/** Adds the next page and focuses its first article, unless the focus has moved. @returns false after a failure. */
async function add(link: HTMLAnchorElement, focuses = true): Promise<boolean> {
  const more = link.parentElement as HTMLElement
  const said = more.querySelector('output') as HTMLOutputElement
  const whole = link.closest('[data-replaces]')
  const id = whole?.id ?? ''
  said.textContent = setBusy(link, true)
  // Without its id, the list cannot be replaced by a newer one, which would lack the added articles.
  whole?.removeAttribute('id')
  try {
    const [list] = await fetchParts(link.dataset.parts ?? '')
    if (!list) throw new Error('There is no list')
    const { activeElement, body } = document
    more.replaceChildren(...(list.querySelector('article') ? list.childNodes : []))
    const isHere = activeElement === body || activeElement === link
    if (focuses && isHere) more.querySelector('a')?.focus()
    return true
  } catch {
    if (whole) whole.id = id
    setBusy(link, false)
    said.textContent = said.dataset.failed ?? ''
    return false
  }
}

/** Swaps the label with the other label, for which the link reserves space. Returns the label that is shown now. */
function setBusy(link: HTMLAnchorElement, isBusy: boolean): string {
  const label = link.firstElementChild as HTMLElement
  const { textContent, dataset } = label
  const shown = dataset.reserve ?? ''
  dataset.reserve = textContent
  label.textContent = shown
  link.setAttribute('aria-busy', String(isBusy))
  return shown
}
