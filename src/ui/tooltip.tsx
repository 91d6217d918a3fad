import * as Radix from '@radix-ui/react-tooltip'
import { useState, type ReactElement } from 'react'

interface TooltipProps {
  text: string
  /** The one focusable element that the text explains. It needs its own accessible name. */
  children: ReactElement
}

/** A short text about a control, shown on hover, on focus and on a tap; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          onClick={(event) => {
            // Radix would close the tooltip on a click, so a finger could never open it.
            event.preventDefault()
            setOpen(true)
          }}
        >
          {children}
        </Radix.Trigger>
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
