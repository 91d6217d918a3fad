import { createRouter } from '@nanostores/router'
import { atom } from 'nanostores'
import { screenAddress } from '#client/screen-address.ts'
import { actor } from '#client/queries/actor.ts'
import { mayLeave } from '#client/editing/unsaved.ts'
import { paths } from '#domain/addresses/paths.ts'
import { screens, type ScreenName } from './screens.tsx'

const screenPaths = Object.entries(screens).map(([name, { path }]) => [name, path])

/** Which screen is open. The page of each path loads the same app. */
export const router = createRouter(Object.fromEntries(screenPaths) as Record<ScreenName, string>, {
  links: false,
})

/** The URL that the editor wanted before the login, if it has a query, such as the id of an article. */
let wanted: string | undefined

/** Goes up when a link leads to the screen that is open. Then the screen starts again. */
export const $visits = atom(0)

/** Opens the login for an editor without a token. */
export function demandLogin(): void {
  wanted = location.search === '' ? undefined : location.pathname + location.search
  router.open(paths.adminLogin, true)
}

/** Opens the screen that was wanted before the login, such as an article to edit; otherwise the dashboard. */
export function leaveLogin(): void {
  const next = wanted ?? paths.admin
  // The page may have the data of another editor, so it is loaded again.
  if (actor.$state.get().status === 'ready') location.assign(next)
  else router.open(next, true)
  wanted = undefined
}

/** Opens the list of all articles after a translation is published. The last filters of the list might hide it. */
export function showContent(): void {
  router.open(`${paths.adminContent}?status=all`)
}

/** Makes links between screens change the screen without loading a page. @returns a function that ends this. */
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
  // If something is unsaved, the editor may decide to stay.
  if (!mayLeave()) return
  // After its first save, the screen of a new article shows the address of the saved article, which the router does not
  // know. A link to the same screen would do nothing, so `$visits` starts the screen again.
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
