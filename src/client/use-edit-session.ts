import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type DefaultValues, type Path, type PathValue } from 'react-hook-form'
import { formatZoned } from '#domain/dates/dates.ts'
import type { DraftValues } from './drafts.ts'
import type { EditSession } from './edit-session.ts'
import { isSaveKey } from './save-key.ts'
import { useUnsaved } from './unsaved.ts'

/**
 * Joins a session to a form of React Hook Form: what is typed goes to the session, and what the session shows and
 * refuses to the form.
 * @param onSaveKey what Ctrl+S or Cmd+S does, wherever the focus is.
 */
export function useEditSession<
  Item extends { id: string },
  Text extends DraftValues,
  Intent extends object,
>(
  make: () => EditSession<Item, Text, Intent>,
  onSaveKey: (session: EditSession<Item, Text, Intent>) => void,
) {
  const [session] = useState(make)
  const state = useStore(session.$state)
  const isUnsaved = useStore(session.$isUnsaved)
  const form = useForm<Text>({
    defaultValues: session.text as DefaultValues<Text>,
    mode: 'onChange',
    resolver: (values) => {
      // The first refusal of a field counts.
      const errors = session
        .refusalsIn(values)
        .toReversed()
        .map(({ path, message }) => [path, { type: 'rule', message }])
      return { values, errors: Object.fromEntries(errors) }
    },
  })
  const { subscribe, setValue, trigger } = form
  useUnsaved(isUnsaved && (state.isDraftStored ? 'draft' : 'text'))

  useEffect(() => {
    let isShowing = false
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => isShowing || session.typed({ ...values }),
    })
    const end = session.begin({
      show(changed) {
        // Between two fields, the form has a text that nobody has typed.
        isShowing = true
        for (const [name, value] of Object.entries(changed)) {
          setValue(name as Path<Text>, value as PathValue<Text, Path<Text>>)
        }
        isShowing = false
      },
      check: () => void trigger(),
    })
    return () => {
      stop()
      end()
    }
  }, [session, subscribe, setValue, trigger])

  useWindow(session, onSaveKey)

  /** Puts the focus into the first field that a press was refused for. */
  const focusRefused = () => void form.handleSubmit(() => {})()
  const { offered } = state
  /** The unsent text of an earlier opening, to be restored or discarded. */
  const draft = {
    offered: offered && { savedAt: formatZoned(new Date(offered.savedAt).toISOString()) },
    isDraftStored: state.isDraftStored,
    restore: () => void session.restore(),
    discard: () => session.discard(),
  }
  return { session, state, isUnsaved, form, focusRefused, draft }
}

/** Saves by Ctrl+S, when the page is left or hidden, and when the network is back. */
function useWindow<Session extends Pick<EditSession<never, never, never>, 'save'>>(
  session: Session,
  onSaveKey: (session: Session) => void,
): void {
  const saveKey = useEffectEvent(onSaveKey)
  useEffect(() => {
    const leave = () => void session.save(true)
    const retry = () => void session.save()
    const hide = () => document.visibilityState === 'hidden' && leave()
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      saveKey(session)
    }
    // A file that nothing takes would replace the page.
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', hide, { signal })
    document.addEventListener('dragover', drop, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('keydown', press, { capture: true, signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('online', retry, { signal })
    return () => ended.abort()
  }, [session])
}
