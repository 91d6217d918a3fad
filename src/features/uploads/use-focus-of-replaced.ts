import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { focusIfLost } from '#ui/focus-if-lost.ts'

/**
 * The properties of an element whose buttons replace each other: it gets the focus of one that is gone. The button that
 * replaced it does not, because an Enter meant for 'Cancel upload' would press 'Remove image'.
 */
export function useFocusOfReplaced() {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    focusIfLost(ref.current)
  })
  return {
    ref,
    role: 'group',
    'aria-label': 'Upload',
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: ({ target }: FocusEvent) => {
      // A dialog of the system, like the choice of a file, blurs the window and not the button.
      if (document.activeElement !== target) focused.current = null
    },
  }
}
