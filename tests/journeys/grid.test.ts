import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { PreviewLink } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { seeDrawn } from '#support/pages/at-rest.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { external, opEd } from '#support/articles/published.ts'
import { callSite, draftOn, publishOn, site } from '#support/stack/site.ts'

const { open, newPage } = useBrowser()
const column = { left: 360, right: 920 }

const withImage = {
  ...opEd,
  slug: 'on-the-grid',
  imageUrl: '/thumbnails/policy.svg',
  body: '- one\n- two\n\n1. first\n2. second\n\nA paragraph.',
  isPopular: false,
}

/** Where the first element of each selector begins and ends on its line. */
async function edges(page: Page, selectors: readonly string[]) {
  await seeDrawn(page)
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

async function firstTextTop(page: Page) {
  await seeDrawn(page)
  return page.evaluate(() => {
    const main = document.querySelector('main') as Element
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (nodeValue?.trim()) return parentElement?.getBoundingClientRect().top
    }
    return undefined
  })
}

test('everything in an article, and in an issue, begins and ends on the same lines', async () => {
  const { slug } = await publishOn(site, withImage)
  const page = await open(paths.article(slug))
  const parts = ['main h1', 'main figure', 'main .prose', '#after-article']
  expect(await edges(page, parts)).toEqual(each(parts, column))
  // A large picture is wider, and shown whole.
  const body = '![A chart](/thumbnails/policy.svg#1600x500)'
  const chart = await publishOn(site, { ...withImage, slug: 'with-a-chart', body })
  await page.goto(paths.article(chart.slug))
  const picture = ['main .prose .picture']
  expect(await edges(page, picture)).toEqual(each(picture, { left: 264, right: 1016 }))
  await page.goto(paths.issues)
  const issue = ['main h1', 'main .prose']
  expect(await edges(page, issue)).toEqual(each(issue, column))
})

test('an article prints over the whole width of the paper, and an external one with its publisher’s URL', async () => {
  const { slug } = await publishOn(site, { ...withImage, slug: 'on-paper' })
  const page = await newPage()
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:00:01Z')
  await page.emulateMedia({ media: 'print' })
  const paper = { left: 0, right: 1280 }
  await page.goto(paths.article(slug))
  const parts = ['body > p', 'main h1', 'main figure', 'main .prose']
  expect(await edges(page, parts)).toEqual(each(parts, paper))
  await page.goto(paths.issues)
  const issue = ['body > p', 'main h1', 'main .prose']
  expect(await edges(page, issue)).toEqual(each(issue, paper))

  // Before the redirect, when readers see only its notice.
  await page.goto(paths.article(external.slug))
  expect(await page.getByText(external.excerpt).isVisible()).toBe(true)
  for (const notice of ['Read on', 'Stay on this site', 'Redirecting'])
    expect(await page.getByText(notice).first().isVisible(), notice).toBe(false)
  const printed = await page
    .getByRole('link', { name: 'Read Original' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toContain(external.externalUrl)
})

test('the bar of a preview stands over its article, apart from the header', async () => {
  const { id } = await draftOn(site, { ...withImage, slug: 'a-preview-on-the-grid' })
  const made = await callSite(site, `POST /api/content/${id}/preview-link`)
  const { url } = (await made.json()) as PreviewLink
  const page = await open(new URL(url).pathname)
  const parts = ['main p[lang=en]', 'main h1']
  expect(await edges(page, parts)).toEqual(each(parts, column))
  const bar = await page.locator('main p[lang=en]').boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect((bar?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(40)
})

test.each([
  ['a computer', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
])('on %s, pages with a text begin at the same height', async (_, viewport) => {
  const page = await newPage({ viewport })
  const tops: Record<string, number | undefined> = {}
  for (const path of [paths.about, paths.contact, paths.corrections, paths.issues]) {
    await page.goto(path)
    tops[path] = await firstTextTop(page)
  }
  expect(new Set(Object.values(tops)).size, JSON.stringify(tops)).toBe(1)
})
