import { useEffect, useEffectEvent } from 'react'
import type { EditSession } from './edit-session.ts'

/** Saves by Ctrl+S, when the page is left or hidden, and when the network is back. */
export function useSaves<Session extends Pick<EditSession<never, never, never>, 'save'>>(
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
      // A dialog on top of the form has a text of its own.
      const isAbove = event.target instanceof Element && event.target.closest('[data-own-text]')
      if (!isAbove) saveKey(session)
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

/** Whether a key is Ctrl+S or Cmd+S. The key of an Arabic keyboard is the one in its place. */
function isSaveKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  return isS && (ctrlKey || metaKey) && !altKey && !shiftKey
}
