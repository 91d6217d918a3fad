import { useStore } from '@nanostores/react'
import { Component, useEffect, type ReactNode } from 'react'
import { ignoreClicksThrough } from '#client/click-through.ts'
import { leaveKeysToComposition } from '#client/composition.ts'
import { followToken, useMay } from '#client/queries/actor.ts'
import { $token } from '#client/login.ts'
import { Toasts } from '#features/toasts/toasts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { ScreenLayout, ScreenSkeleton } from './screen-layout.tsx'
import { $visits, demandLogin, followLinks, leaveLogin, router, showContent } from './navigation.ts'
import { callOf, screens, type Screen } from './screens.tsx'
import { LoginEnded } from './login-ended.tsx'
import { TopBar } from './top-bar.tsx'

export function AdminApp() {
  useEffect(followLinks, [])
  useEffect(keepFocus, [])
  useEffect(leaveKeysToComposition, [])
  useEffect(ignoreClicksThrough, [])
  useEffect(followToken, [])
  return (
    <>
      <TopBar />
      <LoginEnded />
      <OpenScreen />
      <Toasts />
    </>
  )
}

function OpenScreen() {
  const page = useStore(router)
  const token = useStore($token)
  const visits = useStore($visits)
  if (!page) return null
  if (page.route !== 'login' && token === null) return <LoginDemanded />
  const screen: Screen = screens[page.route]
  const onDone = page.route === 'login' ? leaveLogin : showContent
  return (
    <ScreenBoundary key={`${page.route} ${visits}`}>
      <ScreenLayout screen={screen}>
        {page.route === 'login' ? (
          screen.content({ query: page.search, onDone })
        ) : (
          <Allowed screen={screen}>{screen.content({ query: page.search, onDone })}</Allowed>
        )}
      </ScreenLayout>
    </ScreenBoundary>
  )
}

/** The content of a screen, if the role of the editor who is logged in may see it. */
function Allowed({ screen, children }: { screen: Screen; children: ReactNode }) {
  return useMay(callOf(screen)) ? (
    children
  ) : (
    <EmptyState title="This screen is not yours">Ask an owner if you need it.</EmptyState>
  )
}

function LoginDemanded() {
  useEffect(demandLogin, [])
  return (
    <main>
      <ScreenSkeleton name="login" />
    </main>
  )
}

/** Replaces a screen that could not be rendered, for example because the API is newer than this page. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page-width py-8">
        <EmptyState
          failed
          title="This screen could not be opened"
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          The site may have been updated since you opened this page. Unsent text is kept in this
          browser.
        </EmptyState>
      </main>
    )
  }
}
