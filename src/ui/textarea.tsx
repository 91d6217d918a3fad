import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

/** A text control with several lines, each in the direction of its text. The placeholder is explained at `Input`. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      placeholder=" "
      className={`${controlClass} resize-y py-2 text-base/normal`}
      {...props}
    />
  )
}
