import type { Replacement, Selected } from './body-marks.ts'

/** Changes the text of a control as typing does: the browser can undo it, and the form sees it. */
export function editText(
  control: HTMLTextAreaElement | HTMLInputElement,
  change: (selected: Selected) => Replacement | undefined,
): boolean {
  const { value, selectionStart, selectionEnd } = control
  const replacement = change({ text: value, start: selectionStart ?? 0, end: selectionEnd ?? 0 })
  if (!replacement) return false
  const { from, to, start, end } = replacement
  control.focus()
  control.setSelectionRange(from, to)
  insertText(control, replacement)
  control.setSelectionRange(start, end)
  return true
}

function insertText(
  control: HTMLTextAreaElement | HTMLInputElement,
  { from, to, insert: text }: Replacement,
): void {
  if (text === '' && from === to) return
  // Deprecated, but the only way that keeps the undo history. @see https://github.com/w3c/editing/issues/200
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  control.setRangeText(text, from, to, 'end')
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
