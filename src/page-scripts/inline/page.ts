/**
 * The script at the end of every public page. It is in the page itself, so that a page that is up to date loads no
 * script file before its reader does something.
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
