/**
 * The script at the end of every public page. It stands in the page itself, so that an up-to-date page
 * asks for no script file before its reader does something.
 */
import { startDrawer } from './drawer.ts'
import { checkFreshness } from './freshness.ts'
import { mendImages } from './images.ts'
import { watchIslands } from './islands.ts'
import { showRelativeDates } from './relative-dates.ts'
import { startScrollProgress } from './scroll-progress.ts'
import { bringSerif } from './serif.ts'
import { startThemeMenu } from './theme-menu.ts'
import { showYear } from './year.ts'

showRelativeDates()
showYear()
mendImages()
watchIslands()
startThemeMenu()
startDrawer()
startScrollProgress()
void checkFreshness()
addEventListener('load', bringSerif)
