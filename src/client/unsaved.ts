import { useEffect } from 'react'

/** What the user loses by leaving: nothing, because a draft is kept; the text; the upload; or the picture of a body. */
type Unsaved = 'draft' | 'text' | 'upload' | 'picture'

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
  picture: {
    state: 'The image is not in the text yet.',
    consequence: 'The image is not inserted.',
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
  return mayLose(...open.values())
}

/** As `mayLeave`, for what a dialog contains when only that dialog is closed. */
export function mayLose(...unsaved: Array<Unsaved | false>): boolean {
  const lost = unsaved.filter((one) => one !== false)
  return lost.length === 0 || confirm(question(lost))
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
