import { useLayoutEffect, useRef, type ReactNode } from 'react'

type NoticeTone = 'default' | 'danger' | 'success'

const tones: Record<NoticeTone, string> = {
  default: 'border-s-accent',
  danger: 'border-s-danger text-danger',
  success: 'border-s-success text-success',
}

interface NoticeProps {
  tone?: NoticeTone
  children: ReactNode
  /** One or two buttons or links beside the text. */
  action?: ReactNode
}

/** A message in the page. Screen readers announce it when it appears; the tone 'danger' immediately. */
export function Notice({ tone = 'default', children, action }: NoticeProps) {
  return (
    <div
      ref={useNextControl()}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`bg-surface-raised flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-s-4 px-4 py-3 ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1 basis-64">{children}</div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}

/**
 * The element of a notice. If it disappears with the button that was pressed, the next control gets the focus, which
 * would fall to the dialog or the page. On touch screens a field would open the on-screen keyboard.
 */
function useNextControl() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const notice = ref.current
    return () => {
      if (!notice?.contains(document.activeElement)) return
      if (matchMedia('(pointer: fine)').matches) controlAfter(notice)?.focus()
    }
  }, [])
  return ref
}

function controlAfter(element: Element): HTMLElement | undefined {
  const scope = element.closest('[role=dialog]') ?? document
  return [
    ...scope.querySelectorAll<HTMLElement>(
      'input:enabled:not([type=file]), textarea:enabled, select:enabled, button:enabled',
    ),
  ].find(
    (one) =>
      element.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING &&
      one.checkVisibility(),
  )
}
