/**
 * Finds left and right in classes and styles. The direction of a page, or of a text, turns only what is said with start
 * and end.
 */
export function physicalSides(source: string): string[] {
  const found = [...physicalClass, ...physicalStyle].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ([, what = '']) => what.trim()),
  )
  const shorthands = Array.from(source.matchAll(shorthand))
    .filter(([, , , right, , left]) => right !== left)
    .map(([, what = '']) => what.trim())
  return [...found, ...shorthands]
}

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
