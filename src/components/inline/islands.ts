type Wake = (island: Element) => Promise<void>

let code: Promise<{ wake: Wake }> | undefined

/**
 * Wakes an island: loads the islands' code the first time, and makes the island's static HTML live.
 * The file's address stands in an inert template, where the browser does not follow it.
 */
export async function wake(island: Element): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#islands')
  const script = template?.content.querySelector('script')
  if (!script) return
  code ??= import(/* @vite-ignore */ script.src) as Promise<{ wake: Wake }>
  await (await code).wake(island)
}

/**
 * Wakes each island marked `data-wake="reach"` when the reader points at it or focuses something in it.
 * A click that comes before the island is awake is kept back and made again once it is.
 */
export function watchIslands(): void {
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, ({ target }) => {
      const island = reached(target)
      if (island) wake(island).catch(() => {})
    })
  }
  addEventListener(
    'click',
    (event) => {
      const island = reached(event.target)
      if (!island || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      const again = () => (event.target as HTMLElement).click()
      wake(island)
        // Without its code the island is what it was built as: plain HTML, with plain links and forms.
        .catch(() => island.removeAttribute('data-wake'))
        .finally(again)
    },
    true,
  )
}

function reached(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-wake=reach]') : null
}
