import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

/** A text control with several lines; `rows` is the number of visible lines. Each line has the direction of its text. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={`${controlClass} resize-y py-2 leading-normal ${className}`}
      {...rest}
    />
  )
}
