type Wake = (island: Element) => Promise<void>

let code: Promise<{ wake: Wake }> | undefined

/**
 * Loads the code of the islands once, with their styles and the web app manifest. The links are in a template, so
 * that the browser does not load them by itself.
 */
function loadCode(): Promise<{ wake: Wake }> {
  return (code ??= load((document.querySelector('#islands') as HTMLTemplateElement).content))
}

async function load(parts: DocumentFragment): Promise<{ wake: Wake }> {
  const { src } = parts.querySelector('script') as HTMLScriptElement
  const sheet = parts.querySelector<HTMLLinkElement>('[rel=stylesheet]')
  // If the styles fail to load, the islands can still be read without them.
  const styled =
    sheet &&
    new Promise((settle) => {
      for (const type of ['load', 'error']) sheet.addEventListener(type, settle)
    })
  document.head.append(parts)
  const module = (await import(/* @vite-ignore */ src)) as { wake: Wake }
  await styled
  return module
}

/** Wakes an island: loads its code and hydrates or replaces its HTML. */
export async function wake(island: Element): Promise<void> {
  await (await loadCode()).wake(island)
}

/**
 * Loads the islands' code at the reader's first pointer or focus event, and wakes an island with
 * `data-wake="reach"` at the first such event inside it. A click on an island that is still asleep is held back
 * and repeated once the island is awake.
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
        // Without its code the island stays plain HTML, with plain links and forms.
        .catch(() => island.removeAttribute('data-wake'))
        .finally(() => (event.target as HTMLElement).click())
    },
    true,
  )
}

function reached(target: EventTarget | null): Element | null | undefined {
  // The target may be the document itself, which has no `closest`.
  return (target as Element).closest?.('[data-wake=reach]')
}
