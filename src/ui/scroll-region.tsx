import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

/** A part of the page that scrolls by itself, as a landmark with a name. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it in every browser
      tabIndex={0}
      className={`bg-surface-raised grid gap-5 overflow-y-auto border wrap-anywhere ${className}`}
    >
      {children}
    </section>
  )
}
