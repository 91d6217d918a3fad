import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What may stand before a class: the start of a word, variants, a minus. */
const before = String.raw`(?<=[\s"'\`:])(-?`
const value = String.raw`-[\w.[(][^\s"'\`]*)`
const physicalClass = [
  new RegExp(String.raw`${before}(?:scroll-)?[mp][lr]${value}`, 'g'),
  new RegExp(String.raw`${before}border-[lr])(?=[-\s"'\`])`, 'g'),
  new RegExp(String.raw`${before}rounded-(?:[lr]|[tb][lr]))(?=[-\s"'\`])`, 'g'),
  new RegExp(String.raw`${before}(?:left|right)-(?:\d|\[|\(|auto|full|px)[^\s"'\`]*)`, 'g'),
  new RegExp(
    String.raw`${before}(?:text|float|clear|origin|object|bg)-(?:left|right))(?=[\s"'\`])`,
    'g',
  ),
]

const physicalStyle = [
  /((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*\s*:)/g,
  /((?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:)/g,
  /(border-(?:top|bottom)-(?:left|right)-radius\s*:)/g,
  /(?<=[{;\s])((?:left|right)\s*:\s*-?[\d.]+(?:px|rem|em|%|vw|ch)?\s*[;}])/g,
  /((?:text-align|float|clear)\s*:\s*(?:left|right))/g,
]

/** Four values, of which the second is the right one and the fourth the left one. */
const shorthand =
  /((?:margin|padding|inset|border-width|border-color)\s*:\s*((?:\([^()]*\)|[\w.%-])+)\s+((?:\([^()]*\)|[\w.%-])+)\s+((?:\([^()]*\)|[\w.%-])+)\s+((?:\([^()]*\)|[\w.%-])+))\s*[;}]/g

/**
 * Finds left and right in classes and styles. The direction of a page, or of a text, turns only what is said with start
 * and end.
 */
function physicalSides(source: string): string[] {
  const found = [...physicalClass, ...physicalStyle].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ([, what = '']) => what.trim()),
  )
  const shorthands = Array.from(source.matchAll(shorthand))
    .filter(([, , , right, , left]) => right !== left)
    .map(([, what = '']) => what.trim())
  return [...found, ...shorthands]
}

/** What has a side in every direction of the page. */
const intended = new Map([
  // The drawer is on the left edge.
  ['src/styles/chrome.css', ['inset: 0 auto 0 0']],
  // On the other edge, in pages from right to left.
  ['src/styles/arabic.css', ['inset: 0 0 0 auto']],
])

const sources = await Array.fromAsync(
  glob(['src/**/*.{astro,css,ts,tsx}', 'netlify/server/http/*.ts'], {
    exclude: (name) => name.includes('.test.'),
  }),
)

test('classes and styles say start and end, not left and right', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = new Map(
    sources
      .map((file) => [file, physicalSides(readFileSync(file, 'utf8'))] as const)
      .filter(([, sides]) => sides.length > 0),
  )
  expect(found).toEqual(intended)
})
