import type { ComponentProps } from 'react'

type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'
type ButtonSize = 'default' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-text bg-text text-surface hover:opacity-85',
  outline: 'border-edge bg-surface-raised text-text hover:border-text',
  ghost: 'border-transparent text-text hover:bg-surface-sunken',
  danger: 'border-danger bg-surface-raised text-danger hover:bg-danger hover:text-danger-contrast',
}

const sizes: Record<ButtonSize, string> = {
  default: 'min-h-11 px-5 py-1.5 text-base',
  small: 'min-h-11 px-3.5 py-1 text-sm sm:pointer-fine:min-h-9',
}

/** The classes of a button, for a link that looks like a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'default') {
  return (
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium ' +
    `transition-[opacity,color] duration-150 disabled:opacity-55 ${sizes[size]} ${variants[variant]}`
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  size?: ButtonSize
  /** 'outline' for a small button, else 'primary', unless it is given. */
  variant?: ButtonVariant
  /** True while the action is running: the button is disabled and shows `pendingLabel`. */
  pending?: boolean
  /** The label while `pending`. The button has the width of the longer of its two labels, so it never changes. */
  pendingLabel?: string
}

/** A button. Its `type` is 'button' by default. With a `pendingLabel`, its children must be plain text. */
export function Button({
  size = 'default',
  variant = size === 'small' ? 'outline' : 'primary',
  pending = false,
  pendingLabel,
  type = 'button',
  className = '',
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(variant, size)} ${className}`}
      disabled={pending || disabled}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className="reserve" data-reserve={pending ? children : pendingLabel}>
          {pending ? pendingLabel : children}
        </span>
      )}
    </button>
  )
}
