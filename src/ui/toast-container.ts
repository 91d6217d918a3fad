import { atom } from 'nanostores'

const containers: HTMLElement[] = []

/** The element of the topmost open dialog that shows toasts; without one they are in the corner of the page. */
export const $toastContainer = atom<HTMLElement | undefined>(undefined)

/**
 * Shows toasts in this element while it is mounted; made for a `ref`. A toast outside an open modal dialog is not
 * available to screen readers or the keyboard, and could cover the dialog's buttons.
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
