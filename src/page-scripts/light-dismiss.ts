/**
 * Closes a dialog by a press beside it, in browsers without `closedby`: Safari, and Firefox before 141. The listeners
 * are on the dialogs, because iOS sends no click on other elements to the window.
 * @see https://caniuse.com/mdn-html_elements_dialog_closedby
 */
export function startLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  for (const dialog of document.querySelectorAll('dialog')) {
    let beganBeside = false
    dialog.addEventListener('pointerdown', (event) => {
      beganBeside = isBeside(dialog, event)
    })
    dialog.addEventListener('click', (event) => {
      if (beganBeside && isBeside(dialog, event)) dialog.close()
    })
  }
}

/** Whether a press is on the backdrop. It has the same target as one on the dialog's padding. */
function isBeside(dialog: Element, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === dialog && !isInside
}
