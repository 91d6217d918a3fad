import type { ComponentProps } from 'react'

/** A box with a border. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`bg-surface-raised border p-5 ${className}`} {...rest} />
}
