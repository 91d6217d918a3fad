/** Loads `replace-part.ts`, which replaces a part without disturbing the reader. */
type LoadCode = () => Promise<{ replace: (part: HTMLElement) => Promise<void> }>

/**
 * Replaces the parts of a stale page. `data-newer` of the page has the state of this: a part that was built without
 * content shows a text for each state. After a failure all other parts stay as they are.
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
 * Loads the parts of a page: see `views/parts.ts`.
 * @throws if the request fails, or if its answer is an error or another page.
 */
export async function fetchParts(url: string): Promise<HTMLElement[]> {
  const html = await (await fetch(url)).text()
  // Not parts: an error, which is JSON, or the login page of a public network, which answers every call.
  if (html && !html.includes('data-replaces')) throw new Error()
  return [...document.createRange().createContextualFragment(html).children] as HTMLElement[]
}

/** Replaces a part. If the reader has scrolled, focused or selected something, `replace-part.ts` does it. */
async function replace(part: HTMLElement, loadCode: LoadCode): Promise<void> {
  const { activeElement, body } = document
  if (scrollY || activeElement !== body || !(getSelection() as Selection).isCollapsed)
    return (await loadCode()).replace(part)
  for (const old of document.querySelectorAll(part.dataset.replaces as string))
    old.replaceWith(part)
}
