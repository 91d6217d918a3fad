import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'

/** Where the functions' lines go, one for each call: Netlify shows them on a page, here they are a file of this start. */
export function callLog(dataDir: string): Writable {
  return createWriteStream(`${dataDir}/calls.log`)
}
