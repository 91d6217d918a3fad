import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/*
 * The program of `npm run fonts`, for a new or updated font: writes the serif into src/styles/fonts, the Arabic faces
 * into public/arabic, and the licence into public/fonts. Each face has a file with the characters of nearly every page
 * and one with the rare ones: see `unicode-range` in src/styles/fonts.css and src/styles/arabic.css.
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

const newsreader = 'newsreader/files/newsreader-latin-wght-normal.woff2'
const naskh = 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2'
const markazi = 'markazi-text/files/markazi-text-arabic-wght-normal.woff2'
const markaziLatin = 'markazi-text/files/markazi-text-latin-wght-normal.woff2'

const files = [
  ['src/styles/fonts/newsreader.woff2', newsreader, common, bold],
  ['src/styles/fonts/newsreader-text.woff2', newsreader, common, regular],
  ['src/styles/fonts/newsreader-rare.woff2', newsreader, rare, both],
  ['public/arabic/naskh.woff2', naskh, arabic, regular],
  ['public/arabic/naskh-rare.woff2', naskh, rareArabic, regular],
  ['public/arabic/markazi.woff2', markazi, arabic, bold],
  ['public/arabic/markazi-rare.woff2', markazi, rareArabic, bold],
  ['public/arabic/markazi-digits.woff2', markaziLatin, '0123456789%', bold],
] as const

const { resolve } = createRequire(import.meta.url)
for (const [name, file, characters, variationAxes] of files) {
  const subset = await subsetFont(
    await readFile(resolve(`@fontsource-variable/${file}`)),
    characters,
    {
      ...woff2,
      variationAxes,
      // Kerning would add half the size of Latin letters. Arabic ones are joined by features.
      ...(file.includes('-latin-') && { keepFeatures: [] }),
    },
  )
  await writeFile(new URL(`../${name}`, import.meta.url), subset)
  process.stdout.write(`${name}: ${subset.length} bytes\n`)
}

// The licence asks that its text comes with every copy of a font, and each font has its own copyright notice.
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}
const packages = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource'))
const licences = packages.map((name) => readFile(resolve(`${name}/LICENSE`), 'utf8'))
const texts = (await Promise.all(licences)).map((text) => text.trim())
await writeFile(new URL('../public/fonts/OFL.txt', import.meta.url), `${texts.join('\n\n\n')}\n`)

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}
