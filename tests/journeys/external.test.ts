import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { DeskItem, PreviewLink } from '#contract/desk.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { external } from '#tests/support/published.ts'
import { callSite } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

const { newPage } = useBrowser()
const path = `/article/${external.slug}`

async function pageWithClock(): Promise<Page> {
  const page = await newPage()
  // The clock stands still between the steps: a busy machine may need more than three seconds for one.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:00:01Z')
  return page
}

async function openWithClock(): Promise<Page> {
  const page = await pageWithClock()
  await page.goto(path)
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(true)
  return page
}

test('redirects to the publisher after three seconds, not earlier', async () => {
  const page = await openWithClock()
  await page.clock.runFor(2999)
  expect(page.url()).toContain(path)
  await page.clock.runFor(1)
  await page.waitForURL(external.externalUrl)
})

test('the button opens the publisher immediately', async () => {
  const page = await openWithClock()
  await page.getByRole('link', { name: `Read on ${external.source}` }).click()
  await page.waitForURL(external.externalUrl)
})

test('Back from the publisher shows the article, and does not redirect again', async () => {
  const page = await openWithClock()
  await page.getByRole('link', { name: `Read on ${external.source}` }).click()
  await page.waitForURL(external.externalUrl)
  await page.goBack()
  await page.getByText('Originally published by').waitFor()
  await page.clock.runFor(10_000)
  expect(page.url()).toContain(path)
})

test.each([
  ['a middle click', { button: 'middle' as const }],
  ['a click with Ctrl', { modifiers: ['Control' as const] }],
])('%s opens the publisher in a new tab, and the page promises no redirect', async (_, how) => {
  const page = await openWithClock()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `Read on ${external.source}` }).click(how)
  const tab = await opened
  await tab.waitForURL(external.externalUrl)
  // The clock runs in every tab, and fails in one that is being loaded.
  await tab.close()
  await page.clock.runFor(3000)
  await page.getByText('Originally published by').waitFor()
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(false)
  await page.clock.runFor(10_000)
  expect(page.url()).toContain(path)
})

test('a reader who stays sees the article’s page and is not redirected later', async () => {
  const page = await openWithClock()
  await page.getByRole('button', { name: 'Stay on this site' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.clock.runFor(10_000)
  expect(page.url()).toContain(path)
  expect(await page.getByRole('heading', { level: 1, name: external.title }).isVisible()).toBe(true)
  expect(await page.getByText('Originally published by').isVisible()).toBe(true)
  const original = page.getByRole('link', { name: 'Read Original' })
  expect(await original.getAttribute('href')).toBe(external.externalUrl)
})

test('the preview of a draft without a URL shows the article, and neither redirects nor reloads', async () => {
  const draft = { status: 'draft', type: 'external', title: 'No publisher yet' }
  const saved = await callSite(site, 'POST /api/content', { ...draft, source: '', externalUrl: '' })
  const { id } = (await saved.json()) as DeskItem
  const made = await callSite(site, `POST /api/content/${id}/preview-link`)
  const { url } = (await made.json()) as PreviewLink
  const page = await pageWithClock()
  await page.goto(new URL(url).pathname)
  await page.evaluate(() => (document.title = 'Not reloaded'))
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(false)
  await page.clock.runFor(3000)
  await page.getByText('Originally published by').waitFor()
  expect(await page.title()).toBe('Not reloaded')
  expect(page.url()).toMatch(/\/preview\/[\w-]+$/)
})

test('a publisher’s URL that is a download shows the article, and promises no redirect', async () => {
  const page = await pageWithClock()
  await page.route(external.externalUrl, (route) => route.fulfill({ status: 204 }))
  await page.goto(path)
  await page.clock.runFor(3000)
  await page.clock.runFor(10_000)
  await page.getByText('Originally published by').waitFor()
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(false)
})
