import { createRouter } from '@nanostores/router'
import { atom } from 'nanostores'
import { screenAddress } from '#client/screen-address.ts'
import { session } from '#client/queries/session.ts'
import { mayLeave } from '#client/editing/unsaved.ts'
import { paths } from '#domain/addresses/paths.ts'
import { screens, type ScreenName } from './screens.tsx'

const screenPaths = Object.entries(screens).map(([name, { path }]) => [name, path])

/** Which screen is open. The page of each path loads the same app. */
export const router = createRouter(Object.fromEntries(screenPaths) as Record<ScreenName, string>, {
  links: false,
})

/** The screen that the editor wanted before the login, if its URL says what to show in it. */
let wanted: string | undefined

/** Counts how often an open screen was opened anew. */
export const $visits = atom(0)

/** Opens the login for an editor without a token. */
export function demandLogin(): void {
  wanted = location.search === '' ? undefined : location.pathname + location.search
  router.open(paths.adminLogin, true)
}

/** Opens the dashboard after the login, or what the editor came for: the bookmarklet, or an article to edit. */
export function leaveLogin(): void {
  const next = wanted ?? paths.admin
  // What this page has loaded may be for somebody else.
  if (session.$state.get().status === 'ready') location.assign(next)
  else router.open(next, true)
  wanted = undefined
}

/** Opens the list of all articles, after a translation was published: the filters that it was left with may hide it. */
export function showContent(): void {
  router.open(`${paths.adminContent}?status=all`)
}

/** Lets links between screens change the screen without loading a page. @returns a function that ends this. */
export function followLinks(): () => void {
  const unsubscribe = router.subscribe(() => {
    screenAddress.own = undefined
  })
  document.addEventListener('click', onClick)
  return () => {
    unsubscribe()
    document.removeEventListener('click', onClick)
  }
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || !isPlain(event, link)) return
  if (!router.routes.some(([, pattern]) => pattern.test(link.pathname))) return
  event.preventDefault()
  // The editor may decide to stay if something is unsaved.
  if (!mayLeave()) return
  // The screen of a new article has the address of the saved one by now: the router would stay where it is.
  const isAgain = link.pathname === router.get()?.path && screenAddress.own !== undefined
  if (isAgain) {
    screenAddress.own = undefined
    $visits.set($visits.get() + 1)
  }
  router.open(link.pathname + link.search)
}

function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  return (
    event.button === 0 && !modified && link.origin === location.origin && link.target !== '_blank'
  )
}

function onPopState(event: PopStateEvent): void {
  const open = router.get()
  if (open === undefined || mayLeave()) return
  event.stopImmediatePropagation()
  // The browser has already changed the URL, so push the URL of the open screen again.
  const query = new URLSearchParams(open.search)
  const address = query.size > 0 ? `${open.path}?${query}` : open.path
  history.pushState(null, '', screenAddress.own ?? address)
}

// This listener must run before the router's listener, which would remove the unsaved screen. Listeners run in the
// order in which they were added, so it is added when this module loads.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState)
