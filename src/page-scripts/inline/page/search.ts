import { find } from './find.ts'

/** Opens the search with Ctrl+K or Cmd+K. A key alone would act on what people say to their computer (WCAG 2.1.4). */
const dialog = find('#search') as HTMLDialogElement
onkeydown = (event) => {
  const { key } = event
  // In a search field with text, Chromium's Escape only clears the text.
  if (key === 'Escape' && !event.isComposing) dialog.close()
  // On a keyboard with other letters, such as an Arabic one, the place of the key counts.
  const isK = /^(?:Key)?k$/i.test(key > 'z' ? event.code : key)
  if (!isK || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if ((event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  dialog.showModal()
}
