import type { ReactNode, Ref } from 'react'
import { paths } from '#domain/addresses/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { screenFrames, type ScreenName } from './screen-frames.ts'

interface FrameLayoutProps {
  screen: ScreenName
  heading?: Ref<HTMLHeadingElement>
  /** Hides a skeleton from the keyboard and from screen readers. */
  isSkeleton?: boolean
  children: ReactNode
}

/** The layout of a screen and of its skeleton: the heading, the link back, the content. */
export function FrameLayout({ screen, heading, isSkeleton = false, children }: FrameLayoutProps) {
  const { title, subtitle, back, backTo, isNarrow, more } = { ...defaults, ...screenFrames[screen] }
  return (
    <div className={isNarrow ? 'mx-auto max-w-lg' : ''}>
      <main
        className="page-width grid gap-6 py-6 sm:py-8"
        inert={isSkeleton}
        aria-hidden={isSkeleton || undefined}
      >
        <header className="grid justify-items-start gap-1">
          {back !== undefined && (
            <a href={backTo} className={`${buttonClass('ghost', 'small')} -ms-3.5`}>
              <span aria-hidden="true">←</span> {back}
            </a>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {more !== undefined && (
            <a href={more.href} className="text-link py-2.5">
              {more.label}
            </a>
          )}
          {subtitle !== undefined && <p className="text-text-quiet">{subtitle}</p>}
        </header>
        {children}
      </main>
    </div>
  )
}

const defaults = {
  subtitle: undefined,
  back: undefined,
  backTo: paths.admin,
  isNarrow: false,
  more: undefined,
}
