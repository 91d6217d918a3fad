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

/** Headlines have the first; the second has the rarer letters and signs. */
const arabicFonts = [
  {
    file: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    scale: 1.24,
  },
  {
    file: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    scale: 1,
  },
]
const arabicCharacters = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}\u200c\u200d`

/**
 * The same fonts, and those with Arabic letters, in the order in which a character's font is looked for. The letters of
 * Markazi Text are smaller than the serif's at the same size, so they are scaled.
 */
export async function arabicShareImageFonts(): Promise<{ data: Buffer; scale: number }[]> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: 600 } } as const
  const arabic = arabicFonts.map(async ({ file, scale }) => {
    const font = await readFile(resolve(file))
    return { data: await subsetFont(font, arabicCharacters, options), scale }
  })
  const latin = await shareImageFonts()
  return [...latin.map((data) => ({ data, scale: 1 })), ...(await Promise.all(arabic))]
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
