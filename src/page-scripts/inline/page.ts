/**
 * The inline script at the end of every public page. It is inline so that a fresh page loads no script file before
 * the reader interacts with it.
 */
import { checkFreshness } from './freshness.ts'
import { mendImages } from './images.ts'
import { watchIslands } from './islands.ts'
import { startSearch } from './search.ts'

mendImages()
watchIslands()
startSearch()
void checkFreshness()
