type Wake = (island: Element) => Promise<void>

let code: Promise<{ wake: Wake }> | undefined

/**
 * Loads the code of the page's live parts, once. The file's address stands in an inert template, where the
 * browser does not follow it.
 */
function loadCode(): Promise<{ wake: Wake }> {
  const { content } = document.querySelector('#islands') as HTMLTemplateElement
  return (code ??= import(/* @vite-ignore */ (content.firstElementChild as HTMLScriptElement).src))
}

/** Wakes an island: makes its static HTML live. */
export async function wake(island: Element): Promise<void> {
  await (await loadCode()).wake(island)
}

/**
 * Loads the code of the live parts when the reader first points at something or focuses it, and wakes each
 * island marked `data-wake="reach"` when that happens inside of it. A click that comes before the island is
 * awake is kept back and made again once it is.
 */
export function watchIslands(): void {
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, ({ target }) => {
      const island = reached(target)
      ;(island ? wake(island) : loadCode()).catch(() => {})
    })
  }
  addEventListener(
    'click',
    (event) => {
      const island = reached(event.target)
      if (!island || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      wake(island)
        // Without its code the island is what it was built as: plain HTML, with plain links and forms.
        .catch(() => island.removeAttribute('data-wake'))
        .finally(() => (event.target as HTMLElement).click())
    },
    true,
  )
}

function reached(target: EventTarget | null): Element | null {
  return (target as Element).closest?.('[data-wake=reach]') ?? null
}
