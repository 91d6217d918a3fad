import type { ComponentProps } from 'react'

/** The classes of every text control: input, textarea, select. */
export const controlClass =
  'block w-full rounded-md border border-edge bg-surface-raised px-3 text-base text-text ' +
  'disabled:opacity-60 aria-invalid:border-danger aria-invalid:border-2'

/** A text control with one line. Its direction follows what is typed. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={`${controlClass} min-h-11 py-2 ${className}`} {...rest} />
}
