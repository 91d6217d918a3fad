/**
 * The script at the end of every public page. It is in the page itself, so a page with current content loads no script
 * file until the reader uses it.
 */
import { startDialogs } from './dialogs.ts'
import { checkFreshness } from './freshness.ts'
import { replaceBrokenImages } from './images.ts'
import { watchIslands } from './islands.ts'
import { startSearch } from './search.ts'

replaceBrokenImages()
startDialogs()
watchIslands()
startSearch()
void checkFreshness()
// Back must not show the menu open again.
addEventListener('pagehide', () => document.querySelector<HTMLDialogElement>('#menu')?.close())
