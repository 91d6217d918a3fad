import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { $token } from '#client/session.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { demandLogin, followLinks } from './navigation.ts'
import { loadedScreen } from './loaded-screen.ts'
import { router } from './router.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'

/** Each screen is loaded when it is opened. */
const screens = {
  login: loadedScreen(async () => (await import('./screens/login-screen.tsx')).LoginScreen),
  dashboard: loadedScreen(
    async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
  ),
  external: loadedScreen(
    async () => (await import('./screens/external-screen.tsx')).ExternalScreen,
  ),
  opEd: loadedScreen(async () => (await import('./screens/op-ed-screen.tsx')).OpEdScreen),
  content: loadedScreen(async () => (await import('./screens/content-screen.tsx')).ContentScreen),
  newsletter: loadedScreen(
    async () => (await import('./screens/newsletter-screen.tsx')).NewsletterScreen,
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
