type Wake = (island: Element) => Promise<void>

let code: Promise<{ wake: Wake }> | undefined

/**
 * Loads the code of the page's live parts and what stands beside it, once: the styles of what they may draw, and the
 * manifest. Their addresses stand in an inert template, where the browser does not follow them.
 */
function loadCode(): Promise<{ wake: Wake }> {
  code ??= load((document.querySelector('#islands') as HTMLTemplateElement).content)
  return code
}

async function load(parts: DocumentFragment): Promise<{ wake: Wake }> {
  const { src } = parts.querySelector('script') as HTMLScriptElement
  const styles = loaded(parts.querySelector('[rel=stylesheet]'))
  document.head.append(...parts.querySelectorAll('link'))
  const [module] = await Promise.all([import(/* @vite-ignore */ src), styles])
  return module as { wake: Wake }
}

/** Resolves when a style sheet has come, or never will: what is drawn without it is still there to read. */
function loaded(sheet: HTMLLinkElement | null): Promise<unknown> {
  return new Promise((settle) => {
    if (sheet) sheet.onload = sheet.onerror = settle
    else settle(null)
  })
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
