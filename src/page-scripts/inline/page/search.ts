/** Opens the search with Ctrl+K or Cmd+K. A key alone would act on what people say to their computer (WCAG 2.1.4). */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search')
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog?.open) {
      // In a search field with text, Chromium's Escape only clears the text.
      event.preventDefault()
      dialog.close()
    }
    // The key of this place has another letter on an Arabic keyboard.
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
    if (document.querySelector('dialog[open], :is(input,textarea,select):focus')) return
    event.preventDefault()
    dialog?.showModal()
  })
}
