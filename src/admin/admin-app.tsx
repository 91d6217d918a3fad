import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openUploads } from '#client/open-uploads.ts'
import { $token } from '#client/session.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { Frame, ScreenSkeleton } from './frame.tsx'
import { demandLogin, followLinks, leaveLogin, router, showContent } from './navigation.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { screens, type Screen } from './screens.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TopBar } from './top-bar.tsx'

export function AdminApp() {
  useEffect(followLinks, [])
  useEffect(keepFocus, [])
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
  const screen: Screen = screens[page.route]
  const onDone = page.route === 'login' ? leaveLogin : showContent
  return (
    <ScreenBoundary key={page.route}>
      <Frame screen={screen}>{screen.content({ query: page.search, onDone })}</Frame>
    </ScreenBoundary>
  )
}

function LoginDemanded() {
  useEffect(demandLogin, [])
  return <ScreenSkeleton name="login" />
}
