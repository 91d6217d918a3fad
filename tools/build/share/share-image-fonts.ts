import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const family = '@fontsource-variable/newsreader/files/'
const resolve = createRequire(import.meta.url).resolve

/** Latin letters, and the punctuation of headlines. */
const characters = `${range(0x20, 0x24f)}–—‘’“”„…•·‹›€`

/**
 * The site's serif in the form that satori reads: TrueType with one weight and one optical size.
 * The font package has two files for Latin letters.
 */
export function shareImageFonts(): Promise<Buffer[]> {
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
