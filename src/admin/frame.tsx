import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { buttonClass } from '#ui/button.tsx'

interface FrameProps {
  title: string
  subtitle?: string
  /** The label of the way back to the dashboard. */
  back?: string
  /** What stands at the right of the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** What every screen stands in: its heading, which takes the focus when it opens, and the way back. */
export function Frame({ title, subtitle, back, actions, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <main className="page-width grid gap-6 py-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid justify-items-start gap-1">
          {back !== undefined && (
            <a href={paths.admin} className={`${buttonClass('ghost', 'small')} -ml-3.5`}>
              <span aria-hidden="true">←</span> {back}
            </a>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {subtitle !== undefined && <p className="text-text-quiet">{subtitle}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}
