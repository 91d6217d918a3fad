import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/*
 * The program of `npm run fonts`: writes the two files of the serif into src/styles/fonts, and the licence of all fonts.
 * One file has the characters of nearly every page, the other rare symbols and accented letters. Their `unicode-range`
 * is in src/styles/fonts.css. Run it after an update or a new package of a font.
 */

const { resolve } = createRequire(import.meta.url)
const source = resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')

const common =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?&%()-/\'"$–—‘’“”…·\u00a0'
const accented = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜ'

const files = {
  'newsreader.woff2': common,
  'newsreader-rare.woff2': `#*+<=>@[\\]^_\`{|}~•©£€${accented}`,
}

const options = {
  targetFormat: 'woff2',
  // Text has the weight 400, headlines 600. Hinting helps only on old screens.
  variationAxes: { wght: { min: 400, max: 600 } },
  // Kerning for every weight would add half the size of the letters.
  keepFeatures: [],
  noHinting: true,
} as const

const font = await readFile(source)
for (const [name, characters] of Object.entries(files)) {
  const subset = await subsetFont(font, characters, options)
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
