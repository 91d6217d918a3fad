import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/*
 * The program of `npm run fonts`: writes the files of the serif into src/styles/fonts, with the licence of all fonts, and those
 * of the Arabic faces into public/arabic. Of each face, one file has the characters of nearly every page, the other the
 * rare ones. Their `unicode-range` is in src/styles/fonts.css and src/styles/arabic.css. Run it after an update or a
 * new package of a font.
 */

const common =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&%()-/\'"$–—‘’“”…·\u00a0'
const rare = '#*+<=>@[\\]^_`{|}~•©£€àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜ'

/** The letters, vowel marks, figures and signs of Arabic. */
const arabic = [
  '\u060c\u061b\u061f\u0670',
  range(0x621, 0x63a),
  range(0x640, 0x652),
  range(0x660, 0x66c),
].join('')
/** The letters of other languages, such as Persian and Urdu, and rare signs. */
const rareArabic = Array.from(range(0x600, 0x6ff) + range(0x750, 0x77f))
  .filter((character) => !arabic.includes(character))
  .join('')

// Hinting helps only on old screens.
const woff2 = { targetFormat: 'woff2', noHinting: true } as const
// Text has the weight 400, headlines and bold text 600. A file with both weights is three quarters larger than one.
const regular = { wght: 400 }
const bold = { wght: 600 }
const both = { wght: { min: 400, max: 600 } }
// Kerning would add half the size of the letters.
const latin = { ...woff2, keepFeatures: [] }

const newsreaderFile = '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'
const naskhFile =
  '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'
const markaziFile = '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2'
const markaziLatinFile =
  '@fontsource-variable/markazi-text/files/markazi-text-latin-wght-normal.woff2'

const files = [
  ['newsreader.woff2', newsreaderFile, common, { ...latin, variationAxes: bold }],
  ['newsreader-text.woff2', newsreaderFile, common, { ...latin, variationAxes: regular }],
  ['newsreader-rare.woff2', newsreaderFile, rare, { ...latin, variationAxes: both }],
  // All features stay, because Arabic letters are joined by them.
  ['../../../public/arabic/naskh.woff2', naskhFile, arabic, { ...woff2, variationAxes: regular }],
  [
    '../../../public/arabic/naskh-rare.woff2',
    naskhFile,
    rareArabic,
    { ...woff2, variationAxes: regular },
  ],
  ['../../../public/arabic/markazi.woff2', markaziFile, arabic, { ...woff2, variationAxes: bold }],
  [
    '../../../public/arabic/markazi-rare.woff2',
    markaziFile,
    rareArabic,
    { ...woff2, variationAxes: bold },
  ],
  [
    '../../../public/arabic/markazi-digits.woff2',
    markaziLatinFile,
    '0123456789%',
    { ...latin, variationAxes: bold },
  ],
] as const

const { resolve } = createRequire(import.meta.url)
for (const [name, file, characters, options] of files) {
  const subset = await subsetFont(await readFile(resolve(file)), characters, options)
  await writeFile(new URL(`../src/styles/fonts/${name}`, import.meta.url), subset)
  process.stdout.write(`${name}: ${subset.length} bytes\n`)
}

// The licence asks that its text comes with every copy of a font, and each font has its own copyright notice.
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const packages = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource'))
const licences = packages.map((name) => readFile(resolve(`${name}/LICENSE`), 'utf8'))
const texts = (await Promise.all(licences)).map((text) => text.trim())
await writeFile(
  new URL('../src/styles/fonts/OFL.txt', import.meta.url),
  `${texts.join('\n\n\n')}\n`,
)

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
