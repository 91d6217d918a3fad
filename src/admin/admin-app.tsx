import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { openUploads } from '#client/open-uploads.ts'
import { $token } from '#client/session.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { continueDraft, demandLogin, followLinks } from './navigation.ts'
import { loadedScreen } from './loaded-screen.ts'
import { router } from './router.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionNotice } from './session-notice.tsx'
import { ScreenSkeleton } from './skeletons/screen-skeleton.tsx'
import { TopBar } from './top-bar.tsx'

/** The code of a screen is loaded when the screen opens. */
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
  authors: loadedScreen(async () => (await import('./screens/authors-screen.tsx')).AuthorsScreen),
  edit: loadedScreen(async () => (await import('./screens/edit-screen.tsx')).EditScreen),
  newsletter: loadedScreen(
    async () => (await import('./screens/newsletter-screen.tsx')).NewsletterScreen,
  ),
}

export function AdminApp() {
  useEffect(followLinks, [])
  useEffect(() => openUploads.sweep(), [])
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
  if (page.route !== 'login' && token === null) return <LoginDemanded />
  const draft = page.search['draft']
  if (draft !== undefined) return <DraftContinued id={draft} />
  const Screen = screens[page.route]
  return (
    <ScreenBoundary key={page.route}>
      <Suspense fallback={<ScreenSkeleton screen={page.route} />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
}

function DraftContinued({ id }: { id: string }) {
  useEffect(() => continueDraft(id), [id])
  return <ScreenSkeleton screen="edit" />
}

function LoginDemanded() {
  useEffect(demandLogin, [])
  return <ScreenSkeleton screen="login" />
}
