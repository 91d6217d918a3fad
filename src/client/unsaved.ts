import { useEffect } from 'react'

/** What the user loses by leaving: nothing, because a draft is kept; the text; or the upload. */
type Unsaved = 'draft' | 'text' | 'upload'

const texts: Record<Unsaved, { state: string; consequence: string }> = {
  draft: {
    state: 'You have unsaved text.',
    consequence: 'The text stays in this browser as a draft and is offered to you again.',
  },
  text: { state: 'You have unsaved text.', consequence: 'The text is lost.' },
  upload: {
    state: 'The image is not uploaded yet.',
    consequence: 'The upload is cancelled.',
  },
}

const open = new Map<symbol, Unsaved>()

/** While something is unsaved, the user is asked before the page is left, and when `mayLeave` is called. */
export function useUnsaved(unsaved: Unsaved | false): void {
  useEffect(() => {
    if (unsaved === false) return undefined
    const id = Symbol(unsaved)
    open.set(id, unsaved)
    window.addEventListener('beforeunload', askOnUnload)
    return () => {
      open.delete(id)
      // Some browsers do not put a page with a `beforeunload` listener into the back-forward cache.
      if (open.size === 0) window.removeEventListener('beforeunload', askOnUnload)
    }
  }, [unsaved])
}

/** Whether the user may leave: nothing is unsaved, or the user agrees to lose it. */
export function mayLeave(): boolean {
  return open.size === 0 || confirm(question([...open.values()]))
}

function question(unsaved: Unsaved[]): string {
  const shown = [...new Set(unsaved)].map((one) => texts[one])
  const states = shown.map(({ state }) => state).join(' ')
  const consequences = shown.map(({ consequence }) => consequence).join(' ')
  return `${states}\n\nOK: leave. ${consequences}\nCancel: stay here.`
}

function askOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
