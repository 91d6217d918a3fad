import { atom, type ReadableAtom } from 'nanostores'

const containers: HTMLElement[] = []
const $topmost = atom<HTMLElement | undefined>(undefined)

/** The element of the topmost open dialog that shows toasts; without one they are in the corner of the page. */
export const $toastContainer: ReadableAtom<HTMLElement | undefined> = $topmost

/**
 * Shows toasts in this element while it is mounted; made for a `ref`. A toast outside an open modal dialog is not
 * available to screen readers or the keyboard, and could cover the dialog's buttons.
 */
export function offerToastContainer(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined
  containers.push(container)
  $topmost.set(containers.at(-1))
  return () => {
    containers.splice(containers.indexOf(container), 1)
    $topmost.set(containers.at(-1))
  }
}
