import { useStore } from '@nanostores/react'
import { $toast, dismissToast } from '#client/toasts.ts'
import { limits } from '#domain/limits.ts'
import { Toaster } from '#ui/toaster.tsx'

/** Shows what any island or screen says with `toast(…)`. Mounted once. */
export function Toasts() {
  return (
    <Toaster
      toast={useStore($toast)}
      duration={limits.toastDuration}
      swipeThreshold={limits.toastSwipe}
      onDismiss={dismissToast}
    />
  )
}
