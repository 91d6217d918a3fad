import type { ClipboardEvent } from 'react'
import { trimUrl } from '#domain/text/invisible.ts'
import { insertLink, pasteText } from './body-marks.ts'
import { pastedBody } from '#features/writing/body/pasted-body.ts'
import type { Change } from './body-toolbar.tsx'

/**
 * Pastes formatted text with the marks of a body, and a URL over selected words as their link or over a selected URL
 * in its place. Everything else is left to the browser.
 */
export async function pasteBody(
  event: ClipboardEvent<HTMLTextAreaElement>,
  change: (by: Change) => boolean,
): Promise<void> {
  const { selectionStart, selectionEnd } = event.currentTarget
  const plain = event.clipboardData.getData('text/plain')
  const url = trimUrl(plain)
  const html = event.clipboardData.getData('text/html')
  if (selectionStart !== selectionEnd && /^https?:\/\/[^\s()]+$/.test(url)) {
    event.preventDefault()
    change((selected) => insertLink(selected, url))
  } else if (html !== '') {
    event.preventDefault()
    const text = await pastedBody(html, plain)
    // An image that a body cannot show must not delete the selection.
    if (text === '') return
    change((selected) => pasteText(selected, text))
  }
}
