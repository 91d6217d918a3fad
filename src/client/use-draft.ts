import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatDateTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import {
  $releases,
  draftsOf,
  fitDraft,
  sameValues,
  type Draft,
  type DraftValues,
} from './drafts.ts'
import { useUnsaved } from './unsaved.ts'

export interface DraftControl {
  /** The unsent text of an earlier opening, to be restored or discarded, with its date and time. */
  offered: { savedAt: string } | undefined
  /** Fills the form with the offered draft. */
  restore: () => void
  discard: () => void
  /** Deletes the draft: the form was sent. */
  clear: () => void
  /**
   * Keeps the text now, with the version that a save has given it. The form may be gone already.
   * @param newName the name of the item that the text belongs to now. An open form gets it next, and keeps the text then.
   */
  keep: (newName?: string) => void
  /** Lets no other form offer the text before this save is settled, even if this form is gone by then. */
  holdDuring: <T>(saving: Promise<T>) => Promise<T>
  /** False after the browser refused to keep the text. */
  kept: boolean
}

/**
 * Keeps the text of a form as a local draft until it is sent, and offers the draft of an earlier opening.
 * While the form differs from its default values, leaving asks first.
 * @param name the form's name, with the id of the item that it edits. It changes when a new item got its id.
 * @param version values that no field of this form has, but the form that restores the text needs.
 * @param stored what a save makes of the values, for example without blanks at the ends of texts.
 */
export function useDraft<Values extends DraftValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  version?: () => DraftValues | undefined,
  stored: (values: DraftValues) => DraftValues = (values) => values,
): DraftControl {
  const drafts = useMemo(() => draftsOf(name), [name])
  const own = useMemo(() => drafts.open(), [drafts])
  /** The draft of now: a save that began earlier knows only the one of then. */
  const current = useRef({ name, own, isOpen: false })
  const [offers, setOffers] = useState<Draft[]>([])
  const [kept, setKept] = useState(true)
  const saves = useRef<Promise<unknown>>(Promise.resolve())
  const { subscribe } = form
  useUnsaved(form.formState.isDirty && (kept ? 'draft' : 'text'))

  // What was saved on the server when the page was left needs no restoring. The version is no text.
  const isSaved = useEffectEvent((values: DraftValues) => {
    const initial = form.formState.defaultValues as DraftValues
    const { updatedAt = '' } = initial
    return sameValues(initial, { ...stored(fitDraft(initial, values)), updatedAt })
  })
  useEffect(() => {
    let isCurrent = true
    // A save that another form began may fail after this one was opened.
    const stop = $releases.subscribe(async () => {
      const left = await drafts.left()
      if (!isCurrent) return
      for (const { id, values } of left) if (isSaved(values)) drafts.drop(id)
      setOffers(left.filter(({ values }) => !isSaved(values)))
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [drafts])

  const versioned = (values: DraftValues): DraftValues => ({ ...values, ...version?.() })
  const keepSoon = useEffectEvent((values: DraftValues) => own.keepSoon(versioned(values), setKept))
  const keepUnsaved = useEffectEvent(() => {
    const values = form.getValues()
    if (!sameValues(values, form.formState.defaultValues as Values)) keepSoon(values)
  })
  useEffect(() => {
    const flush = () => own.flush()
    // The text continues under the new name.
    keepUnsaved()
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (sameValues(values, defaultValues as Values)) own.clear()
        else keepSoon(values)
      },
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
  useEffect(() => {
    current.current = { name, own, isOpen: true }
    return () => {
      current.current.isOpen = false
    }
  }, [name, own])

  const [offered] = offers
  const settle = (draft: Draft) => {
    drafts.drop(draft.id)
    setOffers((others) => others.filter(({ id }) => id !== draft.id))
  }
  return {
    offered: offered && { savedAt: savedAtText(offered) },
    restore: () => {
      if (!offered) return
      const initial = form.formState.defaultValues as DraftValues
      const typed = form.getValues()
      // What is typed now is offered next.
      if (!sameValues(typed, initial) && !drafts.leave(versioned(typed))) return
      form.reset(fitDraft(initial, offered.values) as Values, { keepDefaultValues: true })
      // Keep the new copy before the old one is deleted.
      if (own.keep(versioned(form.getValues()))) settle(offered)
    },
    discard: () => offered && settle(offered),
    clear: () => current.current.own.clear(),
    keep: (newName) => {
      const { name: oldName, own: draft, isOpen } = current.current
      const values = versioned(form.getValues())
      if (newName === undefined || newName === oldName) setKept(draft.keep(values))
      else if (isOpen) draft.clear()
      else {
        const moved = draftsOf(newName).open()
        if (!moved.keep(values)) return
        draft.clear()
        current.current = { name: newName, own: moved, isOpen }
      }
    },
    holdDuring: (saving) => {
      // Without the results, which would stay in memory as long as the form.
      saves.current = Promise.allSettled([saves.current, saving]).then(() => {})
      return saving
    },
    kept,
  }
}

function savedAtText({ savedAt }: Draft): string {
  return `${formatDateTime(new Date(savedAt).toISOString())} (${timeZoneName})`
}
