import type { ComponentProps } from 'react'

/** The look of every control that takes text, whatever element it is. */
export const controlClass =
  'block w-full rounded-md border border-edge bg-surface-raised px-3 text-base text-text ' +
  'disabled:opacity-60 aria-invalid:border-danger aria-invalid:border-2'

/** A one-line text control. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${controlClass} min-h-11 py-2 ${className}`} {...rest} />
}
