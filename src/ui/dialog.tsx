import * as Radix from '@radix-ui/react-dialog'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import { focusedPlace, focusPlace, type Place } from './keep-focus.ts'
import { scrollRegion } from './scroll-region.ts'
import { offerToastContainer } from './toast-container.ts'

interface DialogProps {
  /** Called by Escape, the backdrop and the close button. The dialog stays open as long as it is rendered. */
  onClose: () => void
  title: string
  /** A line below the title. */
  description?: ReactNode
  size?: 'default' | 'wide' | 'full'
  /** True if the content has no focusable element. Then the content itself can have the focus, and keys scroll it. */
  isText?: boolean
  /** The label of a button that closes it, before `actions`. */
  dismiss?: string | undefined
  /** Buttons in a row that stays visible while the content scrolls. */
  actions?: ReactNode
  children: ReactNode
}

const sizes = { default: 'roomy:max-w-xl', wide: 'roomy:max-w-4xl', full: 'roomy:max-w-[100rem]' }

/**
 * A modal dialog, open while it is rendered. It traps the focus, and returns it to where it was. On a phone and in a
 * low window it fills the screen and may scroll as a whole; elsewhere there is space for a toast above it.
 */
export function Dialog({
  onClose,
  title,
  description,
  size = 'default',
  isText = false,
  dismiss,
  actions,
  children,
}: DialogProps) {
  const opener = useRef<Place>(undefined)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay
          // The right mouse button does not close the dialog, so the focus must stay in it.
          onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
          className="motion-safe:animate-appear roomy:items-center roomy:justify-items-center roomy:px-6 roomy:pt-28 roomy:pb-6 fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-[rgb(0_0_0/0.5)]"
        >
          <Radix.Content
            // Radix returns the focus only to a trigger of Radix, which most dialogs do not have.
            onOpenAutoFocus={(event) => {
              opener.current = focusedPlace()
              event.preventDefault()
              focusFirst(event.currentTarget)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              focusPlace(opener.current)
            }}
            // Escape may close something inside the dialog, such as a panel of the visual editor.
            onEscapeKeyDown={(event) =>
              (event.target as Element).closest('[data-own-escape]') && event.preventDefault()
            }
            onKeyDown={(event) => closeOnEscape(event, onClose)}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={`bg-surface-raised text-text shadow-float cramped:overflow-y-auto roomy:h-auto roomy:max-h-full roomy:border relative flex h-dvh w-full flex-col overscroll-contain ${sizes[size]}`}
          >
            <header className="flex items-start justify-between gap-4 border-b px-5 py-3.5">
              <div className="min-w-0 pt-1.5">
                <Radix.Title dir="auto" className="text-xl wrap-anywhere">
                  {title}
                </Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="text-text-quiet mt-1 text-sm wrap-anywhere">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="Close"
                className="text-text-quiet hover:bg-surface-sunken hover:text-text -me-2 grid size-11 shrink-0 place-items-center rounded-md"
              >
                <CloseIcon />
              </Radix.Close>
            </header>
            <div
              ref={offerToastContainer}
              className="roomy:absolute roomy:inset-x-0 roomy:bottom-full roomy:-mx-px roomy:pb-3 order-1"
            />
            <div
              {...(isText && scrollRegion(title))}
              className="cramped:min-h-40 roomy:overscroll-contain min-h-0 flex-1 overflow-y-auto p-5"
            >
              {children}
            </div>
            <Footer {...{ dismiss, actions, onClose }} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Footer({
  dismiss,
  actions,
  onClose,
}: Pick<DialogProps, 'dismiss' | 'actions' | 'onClose'>) {
  if (dismiss === undefined && !actions) return null
  return (
    <footer className="order-2 flex flex-wrap justify-end gap-3 border-t px-5 py-3.5">
      {dismiss !== undefined && (
        <Button variant="outline" onClick={onClose}>
          {dismiss}
        </Button>
      )}
      {actions}
    </footer>
  )
}

/** Focuses the first field; on touch screens the dialog, because a field would open the on-screen keyboard. */
function focusFirst(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type=file]), textarea, select, footer button',
  )
  const target = matchMedia('(pointer: fine)').matches ? field : null
  ;(target ?? dialog).focus()
}

/** Closes the dialog by Escape even under a toast. Radix would close only the toast, which is the topmost layer. */
function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  // React passes on the keys of a dialog that was opened from this one.
  const isInside = event.currentTarget.contains(event.target as Node)
  if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose()
}
