import { find } from './find.ts'

type Code = Promise<{
  wake: (island: Element) => Promise<void>
  replace: (part: HTMLElement) => Promise<void>
}>

let code: Code | undefined
let url = ''
/** False after a failure: moves of the pointer cause no more requests. A press, a focus or typing still tries again. */
let mayPreload = true

/**
 * Loads the code of the islands once; after a failure, tries again. The page has the script element inside a template,
 * because otherwise the browser would load it at once.
 */
export function loadCode(): Code {
  url ||= (find('#islands') as HTMLTemplateElement).content.querySelector('script')?.src ?? ''
  return (code ??= (import(url) as Code).catch((error: unknown) => {
    code = undefined
    // Firefox remembers a failed import for good, so a retry needs another URL.
    // @see https://github.com/whatwg/html/issues/6768
    url += '?'
    throw error
  }))
}

/** Wakes an island. A failure shows the notice of `Island`, but not while the reader points: a button could move. */
async function wake(island: Element, isPointed?: boolean): Promise<void> {
  try {
    await (await loadCode()).wake(island)
  } catch (error) {
    if (!isPointed) (island as HTMLElement).dataset.failed = ''
    throw error
  }
}

/**
 * Loads the code when the reader first points, focuses or types. Inside an element with `data-wake="reach"`, this also
 * wakes the element. A click on it before that is stopped, and repeated when it is awake. If its code cannot be loaded,
 * its links still work, but its forms are not sent.
 */
for (const type of ['pointerover', 'focusin', 'input']) {
  addEventListener(type, ({ target }) => {
    const island = reached(target)
    // Only 'pointerover' begins with a 'p'. Every byte counts: a page may carry 3 KiB of script.
    const isPointed = type[0] === 'p'
    if (mayPreload || (island && !isPointed)) {
      ;(island ? wake(island, isPointed) : loadCode()).catch(() => (mayPreload = false))
    }
  })
}
addEventListener(
  'click',
  (event) => {
    const target = event.target as HTMLElement
    const island = reached(target)
    if (!island || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    wake(island).then(
      () => target.click(),
      () => {
        const link = target.closest('a')
        if (link) location.assign(link.href)
      },
    )
  },
  true,
)

function reached(target: EventTarget | null): Element | null | undefined {
  // The target may be the document, which is not an element.
  return (target as Element).closest?.('[data-wake=reach]')
}
