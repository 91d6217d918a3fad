import type { ComponentProps } from 'react'
import { useTexts } from '#texts/use-texts.ts'

/** A field that people neither see nor reach. Programs that fill in every field reveal themselves. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw]">
      <label>
        {useTexts().honeypot}
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
