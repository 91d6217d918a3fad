import * as Radix from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'

interface DialogProps {
  open: boolean
  /** Asked to close by Escape, the backdrop or the close button; keep `open` true to refuse. */
  onOpenChange: (open: boolean) => void
  title: string
  /** One line below the title. */
  description?: ReactNode
  size?: 'default' | 'wide'
  /** Buttons in a row that stays in sight while the content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

const sizes = { default: 'max-w-xl', wide: 'max-w-4xl' }

/** A modal dialog. Focus goes in, stays in, and returns to what opened it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'default',
  actions,
  children,
}: DialogProps) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-safe:animate-appear fixed inset-0 z-40 grid justify-items-center overflow-y-auto bg-[rgb(0_0_0/0.5)] p-0 sm:items-center sm:p-6">
          <Radix.Content
            // Of itself the focus would return to a trigger only, and most dialogs have none.
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={`bg-surface-raised text-text shadow-float flex min-h-dvh w-full flex-col border sm:min-h-0 ${sizes[size]}`}
          >
            <header className="flex items-start justify-between gap-4 border-b px-5 py-3.5">
              <div className="pt-1.5">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="text-text-quiet mt-1 text-sm">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <CloseButton />
            </header>
            <div className="flex-1 p-5">{children}</div>
            {actions && (
              <footer className="bg-surface-raised sticky bottom-0 flex flex-wrap justify-end gap-3 border-t px-5 py-3.5 sm:-bottom-6">
                {actions}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function CloseButton() {
  return (
    <Radix.Close
      aria-label="Close"
      className="text-text-quiet hover:bg-surface-sunken hover:text-text -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
    >
      <svg viewBox="0 0 16 16" className="size-4" stroke="currentColor" strokeWidth="1.6">
        <path d="m2.5 2.5 11 11m0-11-11 11" />
      </svg>
    </Radix.Close>
  )
}
