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

/** What takes the click: the button around an icon, the field of a label. */
function pressableOf(clicked: Element): Element {
  const field = clicked.closest('label')?.control
  return field ?? clicked.closest('a, button, input, select, summary, [contenteditable]') ?? clicked
}
