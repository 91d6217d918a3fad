import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { useMay } from '#client/queries/actor.ts'
import { paths } from '#domain/addresses/paths.ts'
import { pageTitle } from '#texts/page-title.ts'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { callOf, screens, type Screen, type ScreenName } from './screens.tsx'

/** The frame of an open screen. Its heading takes the focus when the screen opens. */
export function ScreenLayout({ screen, children }: { screen: Screen; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, so that it runs before the screen's effects, which may scroll to an earlier position.
  useLayoutEffect(() => {
    document.title = pageTitle(screen.title)
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <Layout screen={screen} heading={heading}>
      {children}
    </Layout>
  )
}

/** A screen while its code is loading: its frame, and grey areas in place of its content. */
export function ScreenSkeleton({ name }: { name: ScreenName }) {
  return (
    <Layout screen={screens[name]} isSkeleton>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </Layout>
  )
}

/** A link to another screen, for editors who may see that screen. */
function More({ href, label }: NonNullable<Screen['more']>) {
  const target = Object.values<Screen>(screens).find(({ path }) => path === href)
  if (!useMay(target ? callOf(target) : { access: 'public' })) return null
  return (
    <a href={href} className="text-link py-2.5">
      {label}
    </a>
  )
}

interface LayoutProps {
  screen: Screen
  heading?: Ref<HTMLHeadingElement>
  /** Hides a skeleton from the keyboard and from screen readers. */
  isSkeleton?: boolean
  children: ReactNode
}

function Layout({ screen, heading, isSkeleton = false, children }: LayoutProps) {
  const {
    title,
    subtitle,
    back = 'Back to Dashboard',
    backTo = paths.admin,
    isNarrow,
    more,
  } = screen
  // A built page contains several skeletons, and must have only one <main>.
  const Main = isSkeleton ? 'div' : 'main'
  return (
    <div className={isNarrow ? 'mx-auto max-w-lg' : ''}>
      <Main
        className="page-width grid gap-6 py-6 sm:py-8"
        inert={isSkeleton}
        aria-hidden={isSkeleton || undefined}
      >
        <header className="grid justify-items-start gap-1">
          {back !== null && (
            <a href={backTo} className={`${buttonClass('ghost', 'small')} -ms-3.5`}>
              <span aria-hidden="true">←</span> {back}
            </a>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {more !== undefined && <More {...more} />}
          {subtitle !== undefined && <p className="text-text-quiet">{subtitle}</p>}
        </header>
        {children}
      </Main>
    </div>
  )
}
