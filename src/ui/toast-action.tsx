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

/** A link in a toast. It opens a new tab, so that the page with the toast stays as it is. */
export function ToastLink({ label, href }: { label: string; href: string }) {
  return (
    <Radix.Action asChild altText={`${label}: ${href}`}>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className={`${buttonClass('outline', 'small')} self-center`}
      >
        {label}
      </a>
    </Radix.Action>
  )
}
