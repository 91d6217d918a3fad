import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const family = '@fontsource-variable/newsreader/files/'
const resolve = createRequire(import.meta.url).resolve

/** Latin, and the signs that headlines use. */
const characters = `${range(0x20, 0x24f)}–—‘’“”„…•·‹›€`

/**
 * The publication's serif as the drawing takes it: plain TrueType, one weight, cut for large sizes.
 * The package holds the letters of Latin in two files.
 */
export function cardFonts(): Promise<Buffer[]> {
  return Promise.all(
    ['latin', 'latin-ext'].map((name) => instance(`newsreader-${name}-opsz-normal`)),
  )
}

async function instance(name: string): Promise<Buffer> {
  const font = await readFile(resolve(`${family}${name}.woff2`))
  const variationAxes = { wght: 500, opsz: 60 }
  return subsetFont(font, characters, { targetFormat: 'truetype', variationAxes })
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
