import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatZoned } from '#domain/dates/dates.ts'
import {
  $releases,
  draftsLeft,
  fitDraft,
  leaveDraft,
  OpenDraft,
  sameValues,
  type Draft,
  type DraftValues,
} from './drafts.ts'
import { forget } from './storage.ts'
import { useUnsaved } from './unsaved.ts'

export type DraftControl = ReturnType<typeof useDraft>

/**
 * Keeps the text of a form as a local draft until it is sent, and offers that of an earlier opening. While it differs
 * from its default values, leaving asks first. `name` changes when a new item got its id, and `stored` is what a save
 * makes of the values.
 */
export function useDraft<Values extends DraftValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  stored: (values: DraftValues) => DraftValues = (values) => values,
) {
  const [own] = useState(() => new OpenDraft())
  const [kept, setKept] = useState(true)
  const saves = useRef<Promise<unknown>>(Promise.resolve())
  const { subscribe } = form
  useUnsaved(form.formState.isDirty && (kept ? 'draft' : 'text'))

  const keepUnsaved = useEffectEvent((values: DraftValues, initial: DraftValues, as = name) => {
    if (sameValues(values, initial)) own.clear()
    else own.keepSoon(as, values, setKept)
  })
  const rename = useEffectEvent((newName: string) =>
    keepUnsaved(form.getValues(), form.formState.defaultValues as Values, newName),
  )
  useEffect(() => rename(name), [name])
  useEffect(() => {
    const flush = () => own.flush()
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keepUnsaved(values, defaultValues as Values),
    })
    const release = own.hold()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      stop()
      own.flush()
      void saves.current.then(release)
    }
  }, [own, subscribe])

  // What was saved on the server when the page was left needs no restoring. The version is no text.
  const isSaved = (values: DraftValues) => {
    const initial = form.formState.defaultValues as DraftValues
    const { updatedAt = '' } = initial
    return sameValues(initial, { ...stored(fitDraft(initial, values)), updatedAt })
  }
  const { offered, dropOffer } = useOffers(name, isSaved)

  /** Fills the form with these values. What is typed now is offered again. @returns whether it was done. */
  function fill(values: DraftValues): boolean {
    const initial = form.formState.defaultValues as DraftValues
    const typed = form.getValues()
    if (!sameValues(typed, initial) && !leaveDraft(name, typed)) return false
    form.reset(fitDraft(initial, values) as Values, { keepDefaultValues: true })
    return own.keep(name, form.getValues())
  }

  return {
    /** The unsent text of an earlier opening, to be restored or discarded, with its date and time. */
    offered: offered && { savedAt: formatZoned(new Date(offered.savedAt).toISOString()) },
    /** Fills the form with the offered draft. */
    restore: () => {
      // The new copy is kept before the old one is deleted.
      if (offered && fill(offered.values)) dropOffer(offered)
    },
    fill,
    discard: () => offered && dropOffer(offered),
    /** Deletes the draft: the form was sent. */
    clear: () => own.clear(),
    /** Keeps the text now, under the name of the item that it belongs to. The form may be gone already. */
    keep: (owner: string) => setKept(own.keep(owner, form.getValues())),
    /** Lets no other form offer the text before this save is done, even if this form is gone by then. */
    holdDuring: <T>(saving: Promise<T>) => {
      // Without the results, which would stay in memory as long as the form.
      saves.current = Promise.allSettled([saves.current, saving]).then(() => {})
      return saving
    },
    /** False after the browser refused to keep the text. */
    kept,
  }
}

function useOffers(name: string, isSaved: (values: DraftValues) => boolean) {
  const [offers, setOffers] = useState<Draft[]>([])
  const offer = useEffectEvent((left: Draft[]) => {
    for (const draft of left) if (isSaved(draft.values)) forget(draft.key)
    setOffers(left.filter(({ values }) => !isSaved(values)))
  })
  useEffect(() => {
    let isCurrent = true
    // A save that another form began may fail after this one was opened.
    const stop = $releases.subscribe(async () => {
      const left = await draftsLeft(name)
      if (isCurrent) offer(left)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [name])
  const dropOffer = (draft: Draft) => {
    forget(draft.key)
    setOffers((others) => others.filter(({ key }) => key !== draft.key))
  }
  return { offered: offers[0], dropOffer }
}
