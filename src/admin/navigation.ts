import { hasUnsaved, mayLeave } from '#client/unsaved.ts'
import { paths } from '#domain/paths.ts'
import { router } from './router.ts'

/** Opens a screen, unless something unsaved is open and the user stays with it. */
function navigate(path: string): void {
  if (mayLeave()) router.open(path)
}

/** Sends a visitor who is not logged in to the login, which remembers where they wanted to go. */
export function demandLogin(wanted: string): void {
  router.open(paths.adminLogin, true)
  history.replaceState({ wanted }, '')
}

/** Leaves the login for the screen that was wanted when it was demanded, else for the dashboard. */
export function leaveLogin(): void {
  const { wanted } = (history.state ?? {}) as { wanted?: unknown }
  router.open(typeof wanted === 'string' ? wanted : paths.admin, true)
}

/** Makes links between the admin's screens change screens without loading a page. Answers how to stop. */
export function followLinks(): () => void {
  const unsubscribe = router.subscribe(() => {})
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
  navigate(link.pathname)
}

/** Whether a click means 'go there', not 'open a tab' or 'download'. */
function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  return (
    event.button === 0 && !modified && link.origin === location.origin && link.target !== '_blank'
  )
}

function onPopState(event: PopStateEvent): void {
  const open = router.get()?.path
  if (open === undefined || !hasUnsaved() || mayLeave()) return
  event.stopImmediatePropagation()
  // The browser is at the other address already; this puts the open screen's address in front again.
  history.pushState(null, '', open)
}

// As this module is loaded, so before the router listens: of a window's listeners the first to come is the first
// called, and the router's would have taken the unsaved screen away already.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState)
