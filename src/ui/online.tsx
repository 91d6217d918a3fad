import { useSyncExternalStore } from 'react'

/** Says that the browser is offline, at a form that keeps a draft. The region is there before it speaks. */
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
