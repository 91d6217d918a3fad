import type { ReactNode } from 'react'

/** Placeholders, and the text that a screen reader says instead. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
