import { useEffect } from 'react'

/** What leaving costs: nothing, because a draft is kept; the text; or the upload. */
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

/** While something is unsaved, leaving the page asks first: closing or reloading it, and wherever `mayLeave` is asked. */
export function useUnsaved(unsaved: Unsaved | false): void {
  useEffect(() => {
    if (unsaved === false) return undefined
    const id = Symbol(unsaved)
    open.set(id, unsaved)
    window.addEventListener('beforeunload', askOnUnload)
    return () => {
      open.delete(id)
      // Browsers keep no page with a `beforeunload` listener for a quick way back.
      if (open.size === 0) window.removeEventListener('beforeunload', askOnUnload)
    }
  }, [unsaved])
}

export function hasUnsaved(): boolean {
  return open.size > 0
}

/** Whether the user may leave: nothing is unsaved, or they agree to what it costs. */
export function mayLeave(): boolean {
  return open.size === 0 || confirm(question())
}

function question(): string {
  const shown = [...new Set(open.values())].map((unsaved) => texts[unsaved])
  const states = shown.map(({ state }) => state).join(' ')
  const consequences = shown.map(({ consequence }) => consequence).join(' ')
  return `${states}\n\nOK: leave. ${consequences}\nCancel: stay here.`
}

function askOnUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
