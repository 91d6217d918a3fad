/** The script in every public page. With it, a page that is not stale loads no script file until the reader acts. */
import './page/dialogs.ts'
import { find } from './page/find.ts'
import { showNewer } from './page/newer.ts'
import { loadCode } from './page/islands.ts'
import './page/search.ts'

// After Back, the menu must not be open again.
addEventListener('pagehide', () => (find('#menu') as HTMLDialogElement).close())
// The page may have been built in an earlier year.
;(find('#year') as { textContent: unknown }).textContent = new Date().getFullYear()
void showNewer(loadCode).then(() => {
  // Back to a list with added pages: see `page-scripts/load-more.ts`.
  if ((history.state as { added?: number } | null)?.added) void loadCode()
})
