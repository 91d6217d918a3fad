import { atom, type ReadableAtom } from 'nanostores'

const containers: HTMLElement[] = []
const $topmost = atom<HTMLElement | undefined>(undefined)

/** The element of the topmost open dialog that shows toasts; without one they are in the corner of the page. */
export const $toastContainer: ReadableAtom<HTMLElement | undefined> = $topmost

/**
 * Shows toasts in this element while it is mounted; made for a `ref`. Outside an open modal dialog, a toast could
 * neither be read by screen readers nor be reached, and could cover the dialog's buttons.
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
