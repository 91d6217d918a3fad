import { find } from './find.ts'

/** Opens the search with Ctrl+K or Cmd+K. A letter alone could be typed by speech input (WCAG 2.1.4). */
const dialog = find('#search') as HTMLDialogElement
onkeydown = (event) => {
  const { key } = event
  // Closed here, because in Chromium Escape only empties a search field with text.
  if (key === 'Escape' && !event.isComposing) dialog.close()
  // On a keyboard with other letters, such as Arabic, the key at the place of K counts.
  const isK = /^(?:Key)?k$/i.test(key > 'z' ? event.code : key)
  if (!isK || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if ((event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  dialog.showModal()
}
