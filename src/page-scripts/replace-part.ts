const lines = (part: Element) => [...part.querySelectorAll<HTMLElement>('a,p,h2,h3,li')]
const topOf = (line: Element) => line.getBoundingClientRect().top

/** Whether somebody who has scrolled reads a part, and not what is above it. */
function isRead(part: Element): boolean {
  const [first] = lines(part)
  return scrollY > 0 && first !== undefined && topOf(first) < innerHeight / 2
}

/**
 * Puts a newer part of a page in its place while somebody reads. If they read this part, its first line in sight stays
 * where it is; a link keeps the focus; and what is selected stays until it is not selected any more.
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
    // The observer of dates shortens them now, before the next paint.
    await Promise.resolve()
    for (const [at, line] of inSight.entries()) {
      const equal = (where: Element) => lines(where).filter((one) => one.isEqualNode(line))
      const [before, now] = [equal(old), equal(part)]
      const same = now[focused ? before.indexOf(line) : 0]
      // A line such as '0 comments' is in many cards, so it says nothing about the place.
      if (!same || (!focused && before.length + now.length > 2)) continue
      scrollBy({ top: topOf(same) - (tops[at] ?? 0), behavior: 'instant' })
      if (focused) same.focus({ preventScroll: true })
      break
    }
  }
}
