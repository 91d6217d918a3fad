import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

/** A text control of several lines; `rows` says how many it shows. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={`${controlClass} resize-y py-2 leading-normal ${className}`} {...rest} />
  )
}
