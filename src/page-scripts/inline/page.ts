/**
 * The script at the end of every public page. It stands in the page itself, so that an up-to-date page
 * asks for no script file before its reader does something.
 */
import { checkFreshness } from './freshness.ts'
import { mendImages } from './images.ts'
import { watchIslands } from './islands.ts'
import { startSearch } from './search.ts'
import { bringSerif } from './serif.ts'

mendImages()
watchIslands()
startSearch()
void checkFreshness()
// Milliseconds in which the picture that came last is painted: the font's lines are not to be laid out before.
const rest = 250
addEventListener('load', () => setTimeout(bringSerif, rest))
