import { useSyncExternalStore } from 'react'

/** Says in a form with a local draft that the browser is offline. The live region is rendered before it has text. */
export function Offline({ className = '' }: { className?: string }) {
  const isOnline = useOnline()
  return (
    <output className={`text-danger text-sm empty:sr-only ${className}`}>
      {!isOnline && 'You are offline: the text is kept in this browser.'}
    </output>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const ended = new AbortController()
      for (const type of ['online', 'offline'])
        addEventListener(type, changed, { signal: ended.signal })
      return () => ended.abort()
    },
    () => navigator.onLine,
  )
}
