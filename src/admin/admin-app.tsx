import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { $token } from '#client/session.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { demandLogin, followLinks } from './navigation.ts'
import { router } from './router.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'

/** Each screen is loaded when it is opened. */
const screens = {
  login: lazy(() =>
    import('./screens/login-screen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen })),
  ),
  dashboard: lazy(() =>
    import('./screens/dashboard-screen.tsx').then(({ DashboardScreen }) => ({
      default: DashboardScreen,
    })),
  ),
  external: lazy(() =>
    import('./screens/external-screen.tsx').then(({ ExternalScreen }) => ({
      default: ExternalScreen,
    })),
  ),
  opEd: lazy(() =>
    import('./screens/op-ed-screen.tsx').then(({ OpEdScreen }) => ({ default: OpEdScreen })),
  ),
  content: lazy(() =>
    import('./screens/content-screen.tsx').then(({ ContentScreen }) => ({
      default: ContentScreen,
    })),
  ),
  newsletter: lazy(() =>
    import('./screens/newsletter-screen.tsx').then(({ NewsletterScreen }) => ({
      default: NewsletterScreen,
    })),
  ),
}

export function AdminApp() {
  useEffect(followLinks, [])
  return (
    <>
      <TopBar />
      <SessionNotice />
      <OpenScreen />
      <Toasts />
    </>
  )
}

function OpenScreen() {
  const page = useStore(router)
  const token = useStore($token)
  if (!page) return null
  if (page.route !== 'login' && token === null) return <LoginDemanded wanted={page.path} />
  const Screen = screens[page.route]
  return (
    <ScreenBoundary key={page.route}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
}

function LoginDemanded({ wanted }: { wanted: string }) {
  useEffect(() => demandLogin(wanted), [wanted])
  return null
}

function ScreenSkeleton() {
  return (
    <div className="page-width grid gap-6 py-8">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-64" />
    </div>
  )
}
