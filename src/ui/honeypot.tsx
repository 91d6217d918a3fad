import type { ComponentProps } from 'react'

/** A field that people neither see nor reach. Programs that fill in every field reveal themselves. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -start-[200vw]">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
