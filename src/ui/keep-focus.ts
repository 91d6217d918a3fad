/** An element that has or had the focus, and its ancestors, the nearest first. The element may be gone by now. */
export interface Place {
  element: Element
  around: readonly Element[]
}

/** The stand-ins: elements with `tabindex="-1"` that are no button, link or field. */
const standIns = '[tabindex="-1"]:not(button, a, input)'

/** The place that had the focus last; undefined after a press on nothing focusable. */
let last: Place | undefined
/** The element that has the focus in place of `last`. */
let standIn: Element | undefined

/**
 * Keeps the focus in the page when its element disappears or is disabled: the nearest stand-in gets it, or else the
 * heading. No other button gets it: a double press would press that too. An element that is enabled again gets it back.
 * @returns a function that ends this.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(check)
  const attributeFilter = ['disabled', 'aria-busy']
  observer.observe(document, { childList: true, subtree: true, attributeFilter })
  const listeners = { focusin: remember, pointerdown: forget, pointerup: remember }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener)
  // On a public page this code loads after the first focus.
  remember()
  return () => {
    observer.disconnect()
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener)
  }
}

/** The place of the element that has the focus. */
export function focusedPlace(): Place | undefined {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) return undefined
  const around: Element[] = []
  for (let next = activeElement.parentElement; next; next = next.parentElement) around.push(next)
  return { element: activeElement, around }
}

/** Focuses the element of a place. If it is gone or disabled and nothing has the focus, focuses its stand-in. */
export function focusPlace(place: Place | undefined): void {
  if (place && isUsable(place.element)) focus(place.element)
  else if (isLost()) {
    last = place
    standIn = standInFor(place?.around ?? [])
    focus(standIn)
  }
}

function remember(): void {
  const { activeElement } = document
  if (activeElement === standIn && last && !isUsable(last.element)) return
  standIn = undefined
  last = focusedPlace()
}

/** Forgets the last place at the start of a press: if the press focuses nothing, nothing shall have the focus. */
function forget(): void {
  last = undefined
  standIn = undefined
}

function check(): void {
  if (!last) return
  const { element, around } = last
  const isBack = document.activeElement === standIn && isUsable(element)
  const isBusy = element.isConnected && element.matches('[aria-busy=true]')
  // A dialog that closes returns the focus by its own code.
  const isClosing = around.some((one) => one.matches('[role=dialog]') && !one.isConnected)
  if (isBack || (isLost() && !isBusy && !isClosing)) focusPlace(last)
}

function isLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.matches(':disabled')
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function standInFor(around: readonly Element[]): Element | undefined {
  for (const element of around.filter(({ isConnected }) => isConnected)) {
    const found = element.matches(standIns)
      ? element
      : element.querySelector(`:scope > ${standIns}`)
    if (found) return found
  }
  return document.querySelector('main h1') ?? undefined
}

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
