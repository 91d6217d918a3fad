import type { ReactNode } from 'react'

const tones = {
  default: 'border-s-accent',
  danger: 'border-s-danger text-danger',
}

interface NoticeProps {
  tone?: keyof typeof tones
  children: ReactNode
  /** One or two buttons or links beside the text. */
  action?: ReactNode
}

/** A message in the page. Screen readers announce it when it appears; the tone 'danger' immediately. */
export function Notice({ tone = 'default', children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`bg-surface-raised flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-s-4 px-4 py-3 ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
