import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import { useRef, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { $toast, dismissToast } from '#client/toasts.ts'
import { limits } from '#domain/site/limits.ts'
import { useTexts } from '#texts/use-texts.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { $toastContainer } from '#ui/toast-container.ts'

/** The region of all toasts, once per page and one at a time. F8 focuses it, a swipe dismisses the toast. */
export function Toasts() {
  const toast = useStore($toast)
  const { language, toast: texts } = useTexts()
  const { onFocus, returnFocus } = useReturnedFocus()
  return (
    <Radix.Provider
      label={texts.label}
      duration={limits.toastDurationMs}
      swipeDirection={language === 'ar' ? 'left' : 'right'}
      swipeThreshold={limits.toastSwipePx}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          data-toast=""
          onOpenChange={(open) => {
            if (open) return
            dismissToast(toast.id)
            returnFocus()
          }}
          className={`bg-surface-raised shadow-float data-[state=open]:motion-safe:animate-rise flex items-start gap-3 border border-s-4 py-2 ps-4 pe-2 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) rtl:data-[swipe=end]:-translate-x-full ${
            toast.tone === 'destructive' ? 'border-s-danger' : 'border-s-success'
          }`}
        >
          {/* Radix announces the texts joined to one, so there are spaces between them. */}
          <div className="min-w-0 flex-1 py-1.5">
            <Radix.Title
              dir="auto"
              className={`font-semibold ${toast.tone === 'destructive' ? 'text-danger' : ''}`}
            >
              {toast.title}
            </Radix.Title>{' '}
            {toast.description !== undefined && (
              <Radix.Description dir="auto" className="text-text-quiet mt-0.5 text-sm">
                {toast.description}
              </Radix.Description>
            )}{' '}
            {toast.detail !== undefined && (
              <p className="text-text-quiet mt-1 text-xs break-all">{toast.detail}</p>
            )}
          </div>{' '}
          {toast.action}
          <Radix.Close
            aria-label={texts.dismiss}
            className="text-text-quiet hover:text-text grid size-11 shrink-0 place-items-center rounded-md"
          >
            <CloseIcon className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Region onFocus={onFocus} />
    </Radix.Provider>
  )
}

/** Radix leaves the focus on the empty region when a toast that has it is dismissed. */
function useReturnedFocus() {
  const region = useRef<HTMLElement>(null)
  const before = useRef<EventTarget>(null)
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      region.current = currentTarget
      // `relatedTarget` is null when the focus comes back from another window.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    returnFocus: () => {
      const isInside = region.current?.contains(document.activeElement)
      if (isInside && before.current instanceof HTMLElement) before.current.focus()
      before.current = null
    },
  }
}

function Region({ onFocus }: { onFocus: (event: FocusEvent<HTMLElement>) => void }) {
  const container = useStore($toastContainer)
  const { toast: texts } = useTexts()
  const region = (
    // Around the viewport, because Radix puts elements that catch the Tab key beside it.
    <div className="contents" onFocus={onFocus}>
      <Radix.Viewport
        label={texts.label}
        // F8 focuses the region; the focus outline is shown on the toast.
        className={`focus-visible:*:outline-accent max-h-dvh overflow-y-auto outline-none focus-visible:*:outline-2 focus-visible:*:-outline-offset-2 ${container ? 'roomy:max-h-25' : 'fixed end-0 bottom-0 z-50 w-full max-w-md p-4'}`}
      />
    </div>
  )
  return container ? createPortal(region, container) : region
}
