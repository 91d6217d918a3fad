import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { openFont, type TextFont } from './shape-text.ts'

const resolve = createRequire(import.meta.url).resolve
const serif = '@fontsource-variable/newsreader/files/newsreader'

/** Latin letters, and the punctuation of headlines. */
const latin = {
  characters: `${range(0x20, 0x24f)}–—‘’“”„…•·‹›€`,
  variationAxes: { wght: 500, opsz: 60 },
  scale: 1,
}
const arabic = {
  characters: `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}\u200c\u200d`,
  variationAxes: { wght: 600 },
}

/**
 * The fonts, in the order in which they are searched for a character. The serif's package has two files for Latin
 * letters. Headlines need only the first Arabic file; the second has rarer letters and signs. Markazi Text's letters
 * are smaller than the serif's at the same size, so they are scaled.
 */
const files = [
  { file: `${serif}-latin-opsz-normal.woff2`, ...latin },
  { file: `${serif}-latin-ext-opsz-normal.woff2`, ...latin },
  {
    file: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    ...arabic,
    scale: 1.24,
  },
  {
    file: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    ...arabic,
    scale: 1,
  },
]

/** The fonts as TrueType with one weight and one optical size, and how large each is drawn beside the others. */
export function readShareImageFonts(): Promise<{ data: Buffer; scale: number }[]> {
  return Promise.all(
    files.map(async ({ file, characters, variationAxes, scale }) => {
      const options = { targetFormat: 'truetype', variationAxes } as const
      return { data: await subsetFont(await readFile(resolve(file)), characters, options), scale }
    }),
  )
}

export async function shareImageFonts(): Promise<TextFont[]> {
  return (await readShareImageFonts()).map(({ data, scale }) => openFont(data, scale))
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
