/** Loads the code that replaces a part with care. */
type LoadCode = () => Promise<{ replace: (part: HTMLElement) => Promise<void> }>

/**
 * Replaces the parts of a stale page. `data-newer` of the page says how far this is: a part that was built with
 * nothing to show has a text for each state. Without an answer all other parts stay as they are.
 */
export async function showNewer(loadCode: LoadCode): Promise<void> {
  const { dataset } = document.documentElement
  if (!dataset.parts) return
  dataset.newer = 'loading'
  try {
    for (const part of await fetchParts(dataset.parts)) await replace(part, loadCode)
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
  if (html && !html.includes('data-replaces')) throw new Error()
  return [...document.createRange().createContextualFragment(html).children] as HTMLElement[]
}

/** Puts a part in its place: with care once a reader has begun to read, which takes code of its own. */
async function replace(part: HTMLElement, loadCode: LoadCode): Promise<void> {
  const { activeElement, body } = document
  if (scrollY || activeElement !== body || !(getSelection() as Selection).isCollapsed)
    return (await loadCode()).replace(part)
  for (const old of document.querySelectorAll(part.dataset.replaces as string))
    old.replaceWith(part)
}
