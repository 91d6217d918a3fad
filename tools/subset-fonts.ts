import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/*
 * Writes the two files of the publication's serif into src/styles/fonts: what nearly every page needs, and the
 * signs and accented letters that few texts need. Their `unicode-range` is in src/styles/fonts.css. Run it again
 * after an update of the font's package: npm run fonts
 */

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
)

const common =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&%()-/\'"$–—‘’“”…·\u00a0'
const accented = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜ'

const files = {
  'newsreader.woff2': common,
  'newsreader-rare.woff2': `#*+<=>@[\\]^_\`{|}~•©£€${accented}`,
}

const options = {
  targetFormat: 'woff2',
  // Text is set in 400, headlines in 600. Hinting is for screens that few have any more.
  variationAxes: { wght: { min: 400, max: 600 } },
  // Kerning, at every weight, would weigh half as much as the letters themselves.
  keepFeatures: [],
  noHinting: true,
} as const

const font = await readFile(source)
for (const [name, characters] of Object.entries(files)) {
  const subset = await subsetFont(font, characters, options)
  await writeFile(new URL(`../src/styles/fonts/${name}`, import.meta.url), subset)
  process.stdout.write(`${name}: ${subset.length} bytes\n`)
}
