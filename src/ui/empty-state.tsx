import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A heading; leave it out where one sentence says it all. */
  title?: string
  children?: ReactNode
  /** The way out: a link or a button. */
  action?: ReactNode
  /** Whether this stands for a failure, which is read out at once. */
  failed?: boolean
}

/** What stands where a list or a page has nothing to show. */
export function EmptyState({ title, children, action, failed = false }: EmptyStateProps) {
  return (
    <div
      role={failed ? 'alert' : undefined}
      className="grid justify-items-center gap-4 border-y px-4 py-16 text-center"
    >
      {title !== undefined && <h2 className="text-2xl">{title}</h2>}
      {children !== undefined && <div className="text-text-quiet max-w-prose">{children}</div>}
      {action}
    </div>
  )
}
