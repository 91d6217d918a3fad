/** Opens and closes the side drawer where the browser doesn't know the `command` attribute of its buttons. */
export function startDrawer(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.querySelector<HTMLDialogElement>('#menu')
  for (const button of document.querySelectorAll('[commandfor=menu]')) {
    button.addEventListener('click', () => {
      if (dialog?.open) dialog.close()
      else dialog?.showModal()
    })
  }
}
