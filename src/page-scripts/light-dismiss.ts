/**
 * Closes a dialog by a press beside it, in browsers without `closedby`: Safari, and Firefox before 141. The listeners are
 * on the dialogs, because iOS sends no click on other elements to the window. A press that begins inside, as the selection
 * of a text does, closes nothing.
 * @see https://caniuse.com/mdn-html_elements_dialog_closedby
 */
export function startLightDismiss(): void {
  if ('closedBy' in HTMLDialogElement.prototype) return
  for (const dialog of document.querySelectorAll('dialog')) {
    let pressed: EventTarget | null
    dialog.addEventListener('pointerdown', ({ target }) => {
      pressed = target
    })
    dialog.addEventListener('click', ({ target, clientX, clientY }) => {
      // The backdrop is a part of the dialog, and so is its padding.
      if (target !== dialog || pressed !== dialog) return
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      if (!isInside) dialog.close()
    })
  }
}
