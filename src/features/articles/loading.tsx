import type { ReactNode } from 'react'

/** Placeholders with the words that a screen reader says in their place. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
