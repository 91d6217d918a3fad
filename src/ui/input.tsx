import type { ComponentProps } from 'react'

/** The classes of every text control: input, textarea, select. */
export const controlClass =
  'block w-full rounded-md border border-edge bg-surface-raised px-3 text-base text-text ' +
  'disabled:opacity-60 aria-invalid:border-danger ' +
  // Not a thicker border: it would move the text. With forced colours there are no shadows.
  'aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-danger)] forced-colors:aria-invalid:border-2'

/**
 * A text control with one line. It has the direction of its text, and while it is empty that of the page.
 * The default placeholder makes `:placeholder-shown` match, which needs some placeholder.
 */
export function Input({ className = '', placeholder = ' ', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      dir="auto"
      placeholder={placeholder}
      className={`${controlClass} min-h-11 py-2 ${className}`}
      {...rest}
    />
  )
}
