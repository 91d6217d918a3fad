import { useStore } from '@nanostores/react'
import { $toast, dismissToast } from '#client/toasts.ts'
import { limits } from '#domain/site/limits.ts'
import { Toaster } from '#ui/toaster.tsx'

/** Shows the toasts of all islands and screens. Mounted once per page. */
export function Toasts() {
  return (
    <Toaster
      toast={useStore($toast)}
      durationMs={limits.toastDurationMs}
      swipeThreshold={limits.toastSwipePx}
      onDismiss={dismissToast}
    />
  )
}
