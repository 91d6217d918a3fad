import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement } from 'react'

/** How long a pointer rests before a tooltip shows, in milliseconds. */
const delay = 700

interface TooltipProps {
  text: string
  /** The one focusable element that the text explains. It needs a name of its own. */
  children: ReactElement
}

/** A few words about a control, on hover and on focus; Escape hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="bg-text text-surface z-50 max-w-64 rounded-md px-2.5 py-1.5 text-sm"
          >
            {text}
            <Radix.Arrow className="fill-text" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
