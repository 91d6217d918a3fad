const lines = (part: Element) => [...part.querySelectorAll<HTMLElement>('a,p,h2,h3,li')]
const topOf = (line: Element) => line.getBoundingClientRect().top

/**
 * Puts a newer part of a page in its place while somebody reads. The first line in sight stays where it is, a link keeps
 * the focus, and what is selected stays until it is not selected any more.
 */
export function replace(part: HTMLElement): void {
  for (const old of document.querySelectorAll(part.dataset['replaces'] ?? '')) {
    const selection = getSelection()
    if (selection?.isCollapsed === false && selection.containsNode(old, true)) {
      document.addEventListener('selectionchange', () => replace(part), { once: true })
      return
    }
    const focused = old.querySelector('a:focus')
    const inSight = focused ? [focused] : lines(old).filter((line) => topOf(line) > 0)
    const tops = inSight.map(topOf)
    old.replaceWith(part)
    for (const [at, line] of inSight.entries()) {
      const same = lines(part).find((one) => one.isEqualNode(line))
      if (!same) continue
      scrollBy({ top: topOf(same) - (tops[at] ?? 0), behavior: 'instant' })
      if (focused) same.focus({ preventScroll: true })
      break
    }
  }
}
