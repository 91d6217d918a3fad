/**
 * Ignores the second click of a double click if the first has moved or closed what was under the pointer: the click was
 * not meant for what lies there now.
 * @returns what ends this.
 */
export function ignoreClicksThrough(): () => void {
  let pressed: Element | undefined
  const judge = (event: MouseEvent) => {
    const target = pressableOf(event.target as Element)
    if (event.detail > 1 && target !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    pressed = target
  }
  window.addEventListener('click', judge, { capture: true })
  return () => window.removeEventListener('click', judge, { capture: true })
}

/** The button around an icon, or another element that takes a click. */
function pressableOf(clicked: Element): Element {
  return clicked.closest('a, button, input, label, select, summary, [contenteditable]') ?? clicked
}
