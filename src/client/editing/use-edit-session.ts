import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue } from 'react-hook-form'
import { formatZoned } from '#domain/dates/dates.ts'
import type { FormValues } from './local-drafts.ts'
import type { EditSession } from './edit-session.ts'
import { useNoDroppedPage, useSaves } from './use-saves.ts'
import { useUnsaved } from './unsaved.ts'

/**
 * Joins a session to a form of React Hook Form: what is typed goes to the session, and what the session shows and
 * refuses to the form.
 * @param onSaveKey what Ctrl+S or Cmd+S does, wherever the focus is.
 */
export function useEditSession<
  Item extends { id: string },
  Values extends FormValues,
  Intent extends object,
>(
  make: () => EditSession<Item, Values, Intent>,
  onSaveKey: (session: EditSession<Item, Values, Intent>) => void,
) {
  const [session] = useState(make)
  const state = useStore(session.$state)
  const isUnsaved = useStore(session.$isUnsaved)
  const form = useForm<Values>({
    defaultValues: session.values as DefaultValues<Values>,
    mode: 'onChange',
    resolver: (values) => {
      // The first refusal of a field counts.
      const errors = session
        .problemsIn(values)
        .toReversed()
        .map(({ path, message }) => [path, { type: 'rule', message }])
      return { values, errors: Object.fromEntries(errors) }
    },
  })
  const { subscribe, setValue, trigger } = form
  useUnsaved(isUnsaved && (state.isLocalDraftStored ? 'localDraft' : 'text'))

  useEffect(() => {
    let isShowing = false
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => isShowing || session.setTyped({ ...values }),
    })
    const end = session.begin({
      show(changed) {
        // Between two fields, the form has a text that nobody has typed.
        isShowing = true
        for (const [name, value] of Object.entries(changed)) {
          setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
        }
        isShowing = false
      },
      recheck: () => void trigger(),
    })
    return () => {
      stop()
      end()
    }
  }, [session, subscribe, setValue, trigger])

  useSaves(session, () => onSaveKey(session))
  useNoDroppedPage()

  /** Puts the focus into the first field that a press was refused for. */
  const focusRefused = () => void form.handleSubmit(() => {})()
  const { offered } = state
  /** The unsent text of an earlier opening, to be restored or discarded. */
  const localDraft = {
    offered: offered && { savedAt: formatZoned(new Date(offered.savedAt).toISOString()) },
    isLocalDraftStored: state.isLocalDraftStored,
    restore: () => void session.restore(),
    discard: () => session.discard(),
  }
  return { session, state, isUnsaved, form, focusRefused, localDraft }
}
