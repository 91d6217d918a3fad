import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The opening tags of live regions, which screen readers announce when their text changes. */
const regions = /<output\b[^<]*?>|<\w+\b[^<]*?(?:aria-live|role=.(?:status|alert))[^<]*?>/g

test('a region that speaks is in the page before: none is taken out of it while it is empty', () => {
  const files = globSync('src/**/*.{tsx,astro}').filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(regions) ?? [])
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((tag) => tag.includes('empty:hidden'))).toEqual([])
})
