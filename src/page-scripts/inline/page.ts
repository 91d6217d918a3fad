/** The script in every public page, so that current content loads no script file until the reader uses it. */
import { startDialogs } from './page/dialogs.ts'
import { showNewer } from './page/newer.ts'
import { replaceBrokenImages } from './page/images.ts'
import { loadCode, watchIslands } from './page/islands.ts'
import { startSearch } from './page/search.ts'

replaceBrokenImages()
startDialogs()
watchIslands()
startSearch()
// Back must not show the menu open again.
addEventListener('pagehide', () => (document.querySelector('#menu') as HTMLDialogElement).close())
void showNewer().then(() => {
  // Back to a list with added pages: see `page-scripts/load-more.ts`.
  if ((history.state as { added?: number } | null)?.added) void loadCode()
})
