/** Opens and closes dialogs in browsers without Invoker Commands (the `command` attribute of buttons). */
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
