import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftsOf, fitDraft, sameValues, type Draft, type DraftValues } from './drafts.ts'
import { useUnsaved } from './unsaved.ts'

export interface DraftControl {
  /** A text that was left behind, to be restored or discarded. */
  offered: Draft | undefined
  /** Fills the form with the offered draft. */
  restore: () => void
  discard: () => void
  /** Forgets what was kept of this form: it was sent. */
  clear: () => void
  /** False once the browser refused to keep the text. */
  kept: boolean
}

/**
 * Keeps what is typed into a form until it is sent, and offers what an earlier opening left behind.
 * While the form differs from its default values, leaving asks first.
 * @param name the form's name, with the edited item's id where it edits one.
 */
export function useDraft<Values extends DraftValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): DraftControl {
  const [drafts] = useState(() => draftsOf(name))
  const [own] = useState(() => drafts.open())
  const [offers, setOffers] = useState<Draft[]>([])
  const [kept, setKept] = useState(true)
  const { subscribe } = form
  useUnsaved(form.formState.isDirty)

  useEffect(() => {
    void drafts.left().then(setOffers)
  }, [drafts])

  useEffect(() => {
    const flush = () => own.flush()
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (sameValues(values, defaultValues as Values)) own.clear()
        else own.keepSoon(values, setKept)
      },
    })
    own.hold()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      own.flush()
      own.release()
    }
  }, [own, subscribe])

  const [offered] = offers
  const settle = (draft: Draft) => {
    drafts.drop(draft.id)
    setOffers((others) => others.filter(({ id }) => id !== draft.id))
  }
  return {
    offered,
    restore: () => {
      if (!offered) return
      const initial = form.formState.defaultValues as DraftValues
      form.reset(fitDraft(initial, offered.values) as Values, { keepDefaultValues: true })
      // The new copy stands before the old one goes.
      if (own.keep(form.getValues())) settle(offered)
    },
    discard: () => offered && settle(offered),
    clear: () => own.clear(),
    kept,
  }
}
