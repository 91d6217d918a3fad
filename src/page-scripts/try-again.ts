import { showNewer } from './inline/page/newer.ts'
import { replace } from './replace-part.ts'

/** Makes the button of a page that could not load its content try again. */
export function startTryAgain(): void {
  addEventListener('click', async ({ target }) => {
    const id = '#try-again'
    if (!(target as Element).closest(id)) return
    // Holds the focus of the button while it is hidden.
    const main = document.querySelector('main')
    main?.focus({ preventScroll: true })
    await showNewer(() => Promise.resolve({ replace }))
    if (document.activeElement === main) document.querySelector<HTMLElement>(id)?.focus()
  })
}
