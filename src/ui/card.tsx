import type { ComponentProps } from 'react'

/** A sheet of paper with a hairline around it. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`bg-surface-raised border p-5 ${className}`} {...rest} />
}
