import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

interface NotLoadedProps {
  /** What is missing, as a sentence. */
  children: ReactNode
  onRetry: () => unknown
}

/** Says that a small part of a screen could not be loaded, with a button that tries again. */
export function NotLoaded({ children, onRetry }: NotLoadedProps) {
  return (
    <p role="alert" className="text-text-quiet flex flex-wrap items-center gap-3">
      {children}
      <RetryButton size="small" onRetry={onRetry} />
    </p>
  )
}
