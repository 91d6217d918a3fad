/** The script in every public page, so that current content loads no script file until the reader uses it. */
import { startDialogs } from './page/dialogs.ts'
import { checkFreshness } from './page/freshness.ts'
import { replaceBrokenImages } from './page/images.ts'
import { watchIslands } from './page/islands.ts'
import { startSearch } from './page/search.ts'

replaceBrokenImages()
startDialogs()
watchIslands()
startSearch()
void checkFreshness()
// Back must not show the menu open again.
addEventListener('pagehide', () => document.querySelector<HTMLDialogElement>('#menu')?.close())
