import { atom } from 'nanostores'
import { useEffect } from 'react'
import { failureToast } from '#client/toasts.ts'

/** What the editor loses by leaving: nothing, because a draft is kept; the text; what a panel has; or the upload. */
type Unsaved = 'localDraft' | 'text' | 'panel' | 'upload'

const texts: Record<Unsaved, { state: string; consequence: string }> = {
  localDraft: {
    state: 'You have unsaved text.',
    consequence: 'The text stays in this browser as a draft and is offered to you again.',
  },
  text: { state: 'You have unsaved text.', consequence: 'The text is lost.' },
  panel: {
    state: 'A panel of the editor is still open.',
    consequence: 'What you typed in it is lost.',
  },
  upload: {
    state: 'The image is not uploaded yet.',
    consequence: 'The upload is cancelled.',
  },
}

const open = new Map<symbol, Unsaved>()

/** Whether a picture of this page is not uploaded yet: it is on its way, or has failed. */
export const $isUploading = atom(false)
const changed = () => $isUploading.set([...open.values()].includes('upload'))

/** While something is unsaved, the editor is asked before the page is left, and when `mayLeave` is called. */
export function useUnsaved(unsaved: Unsaved | false): void {
  useEffect(() => {
    if (unsaved === false) return undefined
    const id = Symbol(unsaved)
    open.set(id, unsaved)
    changed()
    window.addEventListener('beforeunload', askOnUnload)
    return () => {
      open.delete(id)
      changed()
      // Some browsers do not put a page with a `beforeunload` listener into the back-forward cache.
      if (open.size === 0) window.removeEventListener('beforeunload', askOnUnload)
    }
  }, [unsaved])
}

/** Says so if a picture is not uploaded yet: the text would be stored without it. @returns whether that is so. */
export function refuseWhileUploading(): boolean {
  if ($isUploading.get()) failureToast('Error', 'The image is not uploaded yet')
  return $isUploading.get()
}

/** Whether the editor may leave: nothing is unsaved, or the editor agrees to lose it. */
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
