const lines = (part: Element) => [...part.querySelectorAll<HTMLElement>('a,p,h2,h3,li')]
const topOf = (line: Element) => line.getBoundingClientRect().top

/** Whether the reader has scrolled, and reads this part rather than the content above it. */
function isRead(part: Element): boolean {
  const [first] = lines(part)
  return scrollY > 0 && first !== undefined && topOf(first) < innerHeight / 2
}

/**
 * Replaces a part of a page by a newer one while somebody reads. The first visible line of a part that is being read
 * stays where it is. A link keeps the focus. A part with selected text is replaced when the selection has changed.
 */
export async function replace(part: HTMLElement): Promise<void> {
  for (const old of document.querySelectorAll(part.dataset['replaces'] ?? '')) {
    const selection = getSelection()
    if (selection?.isCollapsed === false && selection.containsNode(old, true)) {
      document.addEventListener('selectionchange', () => void replace(part), { once: true })
      return
    }
    const focused = old.querySelector<HTMLElement>('a:focus')
    const read = isRead(old) ? lines(old) : []
    const inSight = focused ? [focused] : read.filter((line) => topOf(line) > 0)
    const tops = inSight.map(topOf)
    old.replaceWith(part)
    // Now the observer of dates shortens those of the new part, before the next paint.
    await Promise.resolve()
    for (const [at, line] of inSight.entries()) {
      const equal = (where: Element) => lines(where).filter((one) => one.isEqualNode(line))
      const [before, now] = [equal(old), equal(part)]
      const same = now[focused ? before.indexOf(line) : 0]
      // A line such as '0 comments', which is in many cards, does not identify the place.
      if (!same || (!focused && before.length + now.length > 2)) continue
      scrollBy({ top: topOf(same) - (tops[at] ?? 0), behavior: 'instant' })
      if (focused) same.focus({ preventScroll: true })
      break
    }
  }
}
