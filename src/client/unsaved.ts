import { useEffect } from 'react'

const question =
  'You have unsaved text. Leave it unsaved? It stays in this browser as a draft and is offered to you again.'

const unsaved = new Set<symbol>()

/** While `isUnsaved`, leaving the page asks first: by closing or reloading it, and wherever `mayLeave` is asked. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const mark = Symbol('unsaved')
    unsaved.add(mark)
    window.addEventListener('beforeunload', askOnUnload)
    return () => {
      unsaved.delete(mark)
      // A page that listens for unloading is not kept for a quick way back, so none listens for nothing.
      if (unsaved.size === 0) window.removeEventListener('beforeunload', askOnUnload)
    }
  }, [isUnsaved])
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Whether what is open may be left: nothing is unsaved, or the user says so. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || confirm(question)
}

function askOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
