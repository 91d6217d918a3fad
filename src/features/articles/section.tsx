import { useId, type ReactNode } from 'react'

/** A section of a page, with a heading and a thick line above it. */
export function Section({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        id={id}
        className="border-t-text mb-3 border-t-2 pt-2 text-xl sm:mb-6 sm:pt-3 sm:text-2xl"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
