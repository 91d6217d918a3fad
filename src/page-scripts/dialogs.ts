/** Opens and closes dialogs where the browser doesn't know the `command` attribute of their buttons. */
export function startDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll('[commandfor]')) {
    button.addEventListener('click', () => {
      const dialog = document.querySelector<HTMLDialogElement>(
        `#${button.getAttribute('commandfor')}`,
      )
      if (dialog?.open) dialog.close()
      else dialog?.showModal()
    })
  }
}
