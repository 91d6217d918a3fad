/** Opens the search with the `/` key, unless the reader is typing or a dialog is open. Escape closes it. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search')
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog?.open) {
      // In a search field with text, Chromium's Escape only clears the text.
      event.preventDefault()
      dialog.close()
    }
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open], :is(input,textarea,select):focus')) return
    event.preventDefault()
    dialog?.showModal()
  })
}
