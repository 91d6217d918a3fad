import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openUploads } from '#client/open-uploads.ts'
import { $token } from '#client/session.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { continueDraft, demandLogin, followLinks } from './navigation.ts'
import { router } from './router.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { AuthorsScreen } from './screens/authors-screen.tsx'
import { ContentScreen } from './screens/content-screen.tsx'
import { DashboardScreen } from './screens/dashboard-screen.tsx'
import { EditScreen } from './screens/edit-screen.tsx'
import { ExternalScreen } from './screens/external-screen.tsx'
import { LoginScreen } from './screens/login-screen.tsx'
import { NewsletterScreen } from './screens/newsletter-screen.tsx'
import { OpEdScreen } from './screens/op-ed-screen.tsx'
import { SessionNotice } from './session-notice.tsx'
import { ScreenSkeleton } from './skeletons/screen-skeleton.tsx'
import { TopBar } from './top-bar.tsx'

/** All screens are in one file: a screen that opens later needs no more code, which a deploy may have removed. */
const screens = {
  login: LoginScreen,
  dashboard: DashboardScreen,
  external: ExternalScreen,
  opEd: OpEdScreen,
  content: ContentScreen,
  authors: AuthorsScreen,
  edit: EditScreen,
  newsletter: NewsletterScreen,
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
      <Screen />
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
