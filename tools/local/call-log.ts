import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'

/** The file of the functions' log, with one line for each call. Each start overwrites it. Netlify has a page for it. */
export function callLog(dataDir: string): Writable {
  return createWriteStream(`${dataDir}/calls.log`)
}
