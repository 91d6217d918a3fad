import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palette } from '#domain/site/palette.ts'
import { accents } from '#domain/site/theme.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

function declared(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const rule = start === -1 ? '' : css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    Array.from(rule.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g), ([, name, hex]) => [name, hex]),
  )
}

function tokensOf(accent: string, dark: boolean): Tokens {
  return {
    ...declared('@theme static'),
    ...(dark && declared('.dark')),
    ...declared(`[data-accent='${accent}']`),
    ...(dark && declared(`[data-accent='${accent}']:is(.dark, .dark *)`)),
  }
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const texts = ['text', 'text-quiet', 'accent', 'danger', 'success']
const outlines = ['edge']

type Pair = [front: string, back: string, least: number]

/** Which colour is used on which: 4.5 for text, 3 for the outline of controls. The focus has the accent. */
const pairs: Pair[] = [
  ...texts.flatMap((front) => surfaces.map((back): Pair => [front, back, 4.5])),
  ...outlines.flatMap((front) => surfaces.map((back): Pair => [front, back, 3])),
  ['accent-contrast', 'accent', 4.5],
  ['danger-contrast', 'danger', 4.5],
  ['surface', 'text', 4.5],
]

describe.each(accents)('the accent %s', (accent) => {
  it.each([
    ['light', false],
    ['dark', true],
  ])('has AA contrasts when it is %s', (_, dark) => {
    const tokens = tokensOf(accent, dark)
    const failing = pairs
      .map(([front, back, least]) => ({
        pair: `${front} on ${back}`,
        least,
        is: contrast(tokens[front] ?? '', tokens[back] ?? ''),
      }))
      .filter(({ is, least }) => !(is >= least))
    expect(failing).toEqual([])
  })

  const selectors = [`[data-accent='${accent}']`, `[data-accent='${accent}']:is(.dark, .dark *)`]
  it.each(selectors)('changes only the accent in %s', (selector) => {
    expect(Object.keys(declared(selector))).toEqual(['accent', 'accent-contrast'])
  })
})

it('shows wire by default', () => {
  expect(declared('@theme static')).toMatchObject(declared("[data-accent='wire']"))
  expect(declared('.dark')).toMatchObject(declared("[data-accent='wire']:is(.dark, .dark *)"))
})

it.each([
  ['light', tokensOf('wire', false)],
  ['dark', tokensOf('wire', true)],
] as const)('gives mails and pages without a style sheet the %s tokens', (mode, tokens) => {
  expect(tokens).toMatchObject(palette[mode])
})
