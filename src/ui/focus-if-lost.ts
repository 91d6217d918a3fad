/** Gives an element the focus if no element has it, because the one that had it is gone or disabled. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus({ preventScroll: true })
}

/** Gives the focus to the heading of the screen if no element has it. */
export function focusHeadingIfLost(): void {
  focusIfLost(document.querySelector<HTMLElement>('main h1'))
}
