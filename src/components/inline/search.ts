/** Opens the search on `/`, unless something is being typed or another dialog is open. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#search')
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]'))
      return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return
    event.preventDefault()
    dialog?.showModal()
  })
}
