import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { physicalSides } from './logical-css.ts'

/** What has a side in every direction of the page. */
const intended = new Map([
  // The specification says: on the left edge.
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

test.each([
  'class="mt-2 pl-4"',
  'className="sm:-ml-2"',
  "'border-l-danger'",
  '`border border-r ${x}`',
  '"lg:rounded-tl"',
  '"absolute left-0"',
  '"-right-[2vw]"',
  '"max-sm:text-left"',
  'a { margin-left: 1em; }',
  'a { position: absolute; right: 1rem; }',
  'a { text-align: right }',
  'a { padding: 1px 2px 3px 4px; }',
  'a { inset: 4rem max(1rem, 4%) auto auto; }',
])('finds a side in %s', (source) => {
  expect(physicalSides(source)).toHaveLength(1)
})

test.each([
  'class="mt-2 ps-4 border-s-4 text-start start-0 inset-x-0"',
  '`${bytes} left, which is right-handed`',
  "{ left: 'builds' }",
  'a { margin: 1px 2px 3px; padding: 1px 2px 3px 2px; inset-inline: 0 auto }',
  'a { text-align: start }',
])('finds none in %s', (source) => {
  expect(physicalSides(source)).toEqual([])
})
