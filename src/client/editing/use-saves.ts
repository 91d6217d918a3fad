import { useEffect, useEffectEvent } from 'react'

/** Saves by Ctrl+S, when the page is left or hidden, and when the network is back. */
export function useSaves(
  session: { save: (isLeaving?: boolean) => Promise<void> },
  onSaveKey: () => void,
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
      if (!isAbove) saveKey()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', hide, { signal })
    document.addEventListener('keydown', press, { capture: true, signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('online', retry, { signal })
    return () => ended.abort()
  }, [session])
}

/** A file that is dropped beside the fields would replace the page. */
export function useNoDroppedPage(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('dragover', ignore, { signal })
    document.addEventListener('drop', ignore, { signal })
    return () => ended.abort()
  }, [])
}

/** Whether a key is Ctrl+S or Cmd+S. The key of an Arabic keyboard is the one in its place. */
function isSaveKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  return isS && (ctrlKey || metaKey) && !altKey && !shiftKey
}
