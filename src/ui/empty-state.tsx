import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

interface EmptyStateProps {
  /** A heading; absent above a single sentence. */
  title?: string
  children?: ReactNode
  /** A link or a button for the next step. */
  action?: ReactNode
  /** True for a failure: screen readers announce it immediately. */
  failed?: boolean
  /** For a failure of the admin: a button tries again. */
  onRetry?: () => unknown
}

/** Shown instead of a list or a page that has no content. */
export function EmptyState({ title, children, action, failed = false, onRetry }: EmptyStateProps) {
  return (
    <div
      role={failed || onRetry ? 'alert' : undefined}
      className="grid grid-cols-1 justify-items-center gap-4 border-y px-4 py-16 text-center wrap-anywhere"
    >
      {title !== undefined && <h2 className="text-2xl">{title}</h2>}
      {children !== undefined && <div className="text-text-quiet max-w-prose">{children}</div>}
      {action}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </div>
  )
}
