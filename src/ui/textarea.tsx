import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

/**
 * A text control with several lines; `rows` is the number of visible lines. Each line has the direction of its text.
 * The default placeholder is for `:placeholder-shown`, as in an input.
 */
export function Textarea({
  className = '',
  placeholder = ' ',
  ...rest
}: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      placeholder={placeholder}
      className={`${controlClass} resize-y py-2 leading-normal ${className}`}
      {...rest}
    />
  )
}
