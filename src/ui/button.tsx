import { useLayoutEffect, useRef, type ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'default' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-text bg-text text-surface hover:opacity-85',
  accent: 'border-accent bg-accent text-accent-contrast hover:opacity-85',
  outline: 'border-edge bg-surface-raised text-text hover:border-text',
  ghost: 'border-transparent text-text hover:bg-surface-sunken',
  danger: 'border-danger bg-surface-raised text-danger hover:bg-danger hover:text-danger-contrast',
}

const sizes: Record<ButtonSize, string> = {
  default: 'min-h-11 px-5 text-base',
  small: 'min-h-11 px-3.5 text-sm sm:min-h-9',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'default',
): string {
  return (
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium transition-[opacity,color] ' +
    `duration-150 disabled:opacity-55 ${sizes[size]} ${variants[variant]}`
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Whether what the button started is under way: it is disabled and shows `pendingLabel`. */
  pending?: boolean
  /** The label meanwhile. The button is always as wide as the wider of its two labels. */
  pendingLabel?: string
}

/** A button; `type` is 'button' unless said otherwise. With a `pendingLabel` its children are a plain text. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  type = 'button',
  className = '',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const button = useKeptFocus(pending)
  return (
    <button
      ref={button}
      // The default above makes every button harmless in a form unless it asks to submit.
      type={type}
      className={`${buttonClass(variant, size)} ${className}`}
      disabled={disabled || pending}
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

/** A disabled button loses the focus; this gives it back when the work is done and nothing else has taken it. */
function useKeptFocus(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (pending) {
      had.current = document.activeElement === button.current
    } else if (had.current) {
      had.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [pending])
  return button
}
