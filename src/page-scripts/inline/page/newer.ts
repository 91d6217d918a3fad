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
 * The parts that a URL answers: see `article-page/page-parts.ts`.
 * @throws if the request fails, or if its answer is an error or another page.
 */
export async function fetchParts(url: string): Promise<HTMLElement[]> {
  const response = await fetch(url)
  const html = await response.text()
  // A network that asks for a login answers every call with its own page.
  if (!response.ok || (html && !html.includes('data-replaces'))) throw response
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children] as HTMLElement[]
}

function replace(part: HTMLElement): void {
  for (const old of document.querySelectorAll(part.dataset.replaces as string)) {
    const focused = old.querySelector('a:focus')?.getAttribute('href') ?? ''
    old.replaceWith(part)
    // A reader with a keyboard stays where they are.
    part.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }
}
