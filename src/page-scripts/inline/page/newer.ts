/**
 * Replaces the parts of a stale page. `data-newer` of the page says how far this is: a part that was built with nothing to
 * show has a text for each state. Without an answer all other parts stay as they are.
 */
export async function showNewer(): Promise<void> {
  const { dataset } = document.documentElement
  if (!dataset.parts) return
  dataset.newer = 'loading'
  try {
    for (const part of await fetchParts(dataset.parts)) replace(part)
    dataset.newer = ''
  } catch {
    dataset.newer = 'failed'
  }
}

/**
 * The parts that a URL answers: see `views/parts.ts`.
 * @throws if the request fails, or if its answer is an error or another page.
 */
export async function fetchParts(url: string): Promise<HTMLElement[]> {
  const html = await (await fetch(url)).text()
  // An error is JSON, and a network that asks for a login answers every call with its own page.
  if (html && !html.includes('data-replaces')) throw new Error(html)
  return [...document.createRange().createContextualFragment(html).children] as HTMLElement[]
}

function replace(part: HTMLElement): void {
  for (const old of document.querySelectorAll(part.dataset.replaces as string)) {
    const focused = old.querySelector<HTMLAnchorElement>('a:focus')?.href
    old.replaceWith(part)
    // A reader with a keyboard stays where they are.
    const links = [...part.querySelectorAll('a')]
    links.find((link) => link.href === focused)?.focus()
  }
}
