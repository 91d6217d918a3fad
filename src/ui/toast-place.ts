import { atom, type ReadableAtom } from 'nanostores'

const places: HTMLElement[] = []
const $top = atom<HTMLElement | undefined>(undefined)

/** Where toasts are shown instead of in the page's corner: in the topmost open dialog. */
export const $toastPlace: ReadableAtom<HTMLElement | undefined> = $top

/**
 * Gives toasts a place in a dialog for as long as it is open: what stands outside of a modal dialog can neither be
 * read nor reached, and might cover its buttons. Made for a `ref`.
 */
export function offerToastPlace(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  places.push(place)
  $top.set(places.at(-1))
  return () => {
    places.splice(places.indexOf(place), 1)
    $top.set(places.at(-1))
  }
}
