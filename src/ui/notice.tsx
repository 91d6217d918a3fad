import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { hadFocus } from './keep-focus.ts'

const tones = {
  default: 'border-s-accent',
  danger: 'border-s-danger text-danger',
}

interface NoticeProps {
  tone?: keyof typeof tones
  children: ReactNode
  /** One or two buttons or links beside the text. */
  action?: ReactNode
  /** If the notice disappears while its button has the focus, the next field gets the focus. */
  isAboveFields?: boolean
}

/** A message in the page. Screen readers announce it when it appears; the tone 'danger' immediately. */
export function Notice({ tone = 'default', children, action, isAboveFields = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Not on touch screens, where a focused field would open the on-screen keyboard.
  useLayoutEffect(() => {
    const notice = ref.current
    return () => {
      if (!isAboveFields || !notice || !hadFocus(notice)) return
      if (matchMedia('(pointer: fine)').matches) fieldAfter(notice)?.focus()
    }
  }, [isAboveFields])
  return (
    <div
      ref={ref}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`bg-surface-raised flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-s-4 px-4 py-3 ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}

function fieldAfter(element: Element): HTMLElement | undefined {
  const scope = element.closest('[role=dialog]') ?? document
  const fields = scope.querySelectorAll<HTMLElement>(
    'input:enabled:not([type=file]), textarea:enabled, select:enabled',
  )
  return [...fields].find(
    (field) =>
      element.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING &&
      field.checkVisibility(),
  )
}
