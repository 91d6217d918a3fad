import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * The properties of an element whose buttons replace each other: the focus of one that is gone goes to the first button
 * of what replaced it, and not to the start of the page.
 */
export function useFocusOfReplaced() {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    ref.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      // A dialog of the system, like the choice of a file, blurs the window and not the button.
      if (document.activeElement !== target) focused.current = null
    },
  }
}
