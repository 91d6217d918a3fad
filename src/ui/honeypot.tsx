import type { ComponentProps } from 'react'
import { useTexts } from '#texts/use-texts.ts'

/** A name that no password manager knows: it would fill in a website or a company for a person. */
export const honeypotName = 'trap'

/** A field that people neither see nor reach. Programs that fill in every field reveal themselves. */
export function Honeypot(props: Pick<ComponentProps<'input'>, 'onChange'>) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw]">
      <label>
        {useTexts().honeypot}
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
