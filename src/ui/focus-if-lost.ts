/** Gives an element the focus if no element has it, because the one that had it is gone or disabled. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) element?.focus({ preventScroll: true })
}

/** Gives the focus to the heading of the screen if no element has it. */
export function focusHeadingIfLost(): void {
  focusIfLost(document.querySelector<HTMLElement>('main h1'))
}

/** Whether an element has the focus in it, or lost it with a button that its press has disabled. */
export function holdsFocus(element: Element): boolean {
  const { activeElement, body } = document
  if (activeElement === body) return element.querySelector('button:disabled') !== null
  return element.contains(activeElement)
}

/**
 * The ref of an element that disappears with the button in it that was pressed. Its focus goes to its group of buttons,
 * its dialog or the heading of the screen, not to a button, which a second press of the key would press.
 */
export function passFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  return () => {
    if (!holdsFocus(element)) return
    const around = element.closest<HTMLElement>('fieldset, [role=dialog]')
    const next = around ?? document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }
}
