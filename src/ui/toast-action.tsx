import * as Radix from '@radix-ui/react-toast'
import { buttonClass } from './button.tsx'

interface ToastActionProps {
  label: string
  /** Tells readers who cannot reach the toast in time how to do the same. */
  alternative: string
  onClick: () => void
}

/** A button in a toast. A press also dismisses the toast. */
export function ToastAction({ label, alternative, onClick }: ToastActionProps) {
  return (
    <Radix.Action
      altText={alternative}
      onClick={onClick}
      className={`${buttonClass('outline', 'small')} self-center`}
    >
      {label}
    </Radix.Action>
  )
}
