type Wake = (island: Element) => Promise<void>

let code: Promise<{ wake: Wake }> | undefined

/**
 * Loads the code of the page's live parts, once, and with it the styles of what they may draw and the manifest. All of
 * them stand in an inert template, where the browser does not follow their addresses.
 */
function loadCode(): Promise<{ wake: Wake }> {
  return (code ??= load((document.querySelector('#islands') as HTMLTemplateElement).content))
}

async function load(parts: DocumentFragment): Promise<{ wake: Wake }> {
  const { src } = parts.querySelector('script') as HTMLScriptElement
  const sheet = parts.querySelector<HTMLLinkElement>('[rel=stylesheet]')
  // Where the styles fail, what is drawn without them is still there to read.
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

function reached(target: EventTarget | null): Element | null | undefined {
  // The document itself, which a pointer may be over, is in no element.
  return (target as Element).closest?.('[data-wake=reach]')
}
