/** Opens the search with Ctrl+K or Cmd+K. A key alone would act on what people say to their computer (WCAG 2.1.4). */
export function startSearch(): void {
  addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
    // On a keyboard with other letters, such as an Arabic one, the place of the key counts.
    const isK = key > 'z' ? code === 'KeyK' : /^k$/i.test(key)
    if (!isK || !(ctrlKey || metaKey) || shiftKey || altKey) return
    if (document.querySelector('dialog[open], :is(input,textarea,select):focus')) return
    event.preventDefault()
    document.querySelector<HTMLDialogElement>('#search')?.showModal()
  })
}
