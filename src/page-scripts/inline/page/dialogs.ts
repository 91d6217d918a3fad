import { find } from './find.ts'

/**
 * Opens and closes dialogs in browsers without Invoker Commands: Safari before 26.2, Firefox before 144.
 * @see https://caniuse.com/wf-invoker-commands
 */
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor')
    const dialog = find(`#${id as string}`) as HTMLDialogElement | null
    if (dialog?.open) dialog.close()
    else dialog?.showModal()
  })
}
