import { showNewer } from './inline/page/newer.ts'
import { replace } from './replace-part.ts'

/** Makes the button work that loads the content of a page again after a failure. */
export function startTryAgain(): void {
  addEventListener('click', async ({ target }) => {
    const id = '#try-again'
    if (!(target as Element).closest(id)) return
    // `main` has the focus while the button is hidden.
    const main = document.querySelector('main')
    main?.focus({ preventScroll: true })
    await showNewer(() => Promise.resolve({ replace }))
    if (document.activeElement === main) document.querySelector<HTMLElement>(id)?.focus()
  })
}
