/**
 * Leaves Enter and Escape to an input method while it composes a word, as for Arabic, Chinese, and each word on Android:
 * there they choose or cancel what is composed, and mean nothing to the page.
 */
export function leaveKeysToComposition(): void {
  addEventListener('keydown', leaveKey, true)
}

function leaveKey(event: KeyboardEvent): void {
  // Safari ends the composition before its last key, which has this code.
  const isComposed = event.isComposing || event.keyCode === 229
  if (!isComposed || !/^(?:Enter|Escape)$/.test(event.key)) return
  event.stopImmediatePropagation()
  // A text of several lines may get its new line.
  if (event.key === 'Escape' || event.target instanceof HTMLInputElement) event.preventDefault()
}
