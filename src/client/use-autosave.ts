import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Autosaver } from './autosaver.ts'
import { sameValues, type DraftValues } from './drafts.ts'
import { $expired } from './session.ts'

interface Autosaving<Values> {
  /** Whether these values may be saved now. While leaving, only what the server has already is saved. */
  canSave: (values: Values, isLeaving: boolean) => boolean
  /**
   * Saves the values, and gives the form new default values, so that what was saved counts as unchanged. The page may be
   * closed before the answer.
   */
  save: (values: Values) => Promise<void>
}

/** Saves the values of a form some seconds after they were changed, and when the page is left or hidden. */
export function useAutosave<Values extends DraftValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { canSave, save }: Autosaving<Values>,
) {
  const saveChanged = useEffectEvent((isLeaving: boolean) => {
    const values = { ...form.getValues() }
    if (sameValues(values, form.formState.defaultValues as Values)) return 'nothing'
    // Calls with a refused token count as failed logins.
    return !$expired.get() && canSave(values, isLeaving) ? save(values) : 'later'
  })
  const [saver] = useState(() => new Autosaver())
  const { subscribe } = form

  useEffect(() => {
    saver.start((isLeaving) => saveChanged(isLeaving))
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (!sameValues(values, defaultValues as Values)) saver.changed()
      },
    })
    // After the login, what was refused or waited for it is saved at its time.
    const stopWaiting = $expired.listen((expired) => !expired && saver.changed())
    const leave = () => void saver.saveNow(true)
    const saveWaiting = () => void saver.saveNow()
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', saveWaiting)
    return () => {
      stop()
      stopWaiting()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', saveWaiting)
      // A screen that is left asks first, and keeps the text as a local draft.
      saver.end()
    }
  }, [saver, subscribe])

  return {
    state: useStore(saver.$state),
    /** Forgets what earlier saves did: the form was saved by a button, or got another text. */
    reset: () => saver.reset(),
  }
}
