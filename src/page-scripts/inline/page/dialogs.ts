/**
 * Opens and closes dialogs in browsers without Invoker Commands: Safari before 26.2, Firefox before 144.
 * @see https://caniuse.com/wf-invoker-commands
 */
export function startDialogs(): void {
  if ('command' in HTMLButtonElement.prototype) return
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor')
    const dialog = document.getElementById(id as string) as HTMLDialogElement | null
    if (dialog?.open) dialog.close()
    else dialog?.showModal()
  })
}
