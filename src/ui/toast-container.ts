import { atom } from 'nanostores'

const containers: HTMLElement[] = []

/** The element for toasts in the topmost open dialog. Without a dialog, toasts are in the corner of the page. */
export const $toastContainer = atom<HTMLElement | undefined>(undefined)

/**
 * A `ref` callback: shows toasts in this element while it is mounted. Screen readers and the keyboard cannot reach a
 * toast outside an open modal dialog, and it could cover the dialog's buttons.
 */
export function offerToastContainer(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined
  containers.push(container)
  $toastContainer.set(container)
  return () => {
    containers.splice(containers.indexOf(container), 1)
    $toastContainer.set(containers.at(-1))
  }
}
