import type { Replacement, Selected } from './body-marks.ts'

/** Changes the text of a control as typing does: the browser can undo it, and the form sees it. */
export function editText(
  control: HTMLTextAreaElement,
  change: (selected: Selected) => Replacement | undefined,
): boolean {
  const { value, selectionStart, selectionEnd } = control
  const replacement = change({ text: value, start: selectionStart, end: selectionEnd })
  if (!replacement) return false
  const { from, to, insert, start, end } = replacement
  control.focus()
  control.setSelectionRange(from, to)
  insertText(control, insert)
  control.setSelectionRange(start, end)
  return true
}

function insertText(control: HTMLTextAreaElement, text: string): void {
  const { selectionStart: from, selectionEnd: to } = control
  if (text === '' && from === to) return
  // Deprecated, but the only way that keeps the undo history. @see https://github.com/w3c/editing/issues/200
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  control.setRangeText(text, from, to, 'end')
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
