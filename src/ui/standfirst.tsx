import type { ReactNode } from 'react'

/** The excerpt above an article's body. */
export function Standfirst({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-accent text-text-quiet border-l-2 pl-5 font-serif text-xl leading-snug italic">
      {children}
    </p>
  )
}
