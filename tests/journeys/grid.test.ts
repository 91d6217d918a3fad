import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { publishOn } from '#tests/support/site-api.ts'

const { open } = useBrowser()
const site = inject('stack')
const column = { left: 360, right: 920 }

const withImage = {
  ...opEd,
  slug: 'on-the-grid',
  imageUrl: '/thumbnails/policy.svg',
  body: '- one\n- two\n\n1. first\n2. second\n\nA paragraph.',
  isPopular: false,
}

/** Where the first element of each selector begins and ends on its line. */
function edges(page: Page, selectors: readonly string[]) {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return { selector, left: box?.left, right: box?.right }
      }),
    selectors,
  )
}

const each = (selectors: readonly string[], edge: { left: number; right: number }) =>
  selectors.map((selector) => ({ selector, ...edge }))

test('everything in an article, and in an issue, begins and ends on the same lines', async () => {
  const { slug } = await publishOn(site, withImage)
  const page = await open(paths.article(slug))
  const parts = ['main h1', 'main figure', 'main .prose', '#after-article']
  expect(await edges(page, parts)).toEqual(each(parts, column))
  await page.goto(paths.issues)
  const issue = ['main h1', 'main .prose']
  expect(await edges(page, issue)).toEqual(each(issue, column))
})
