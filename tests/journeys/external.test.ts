import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { holdDelay, passDelay, useBrowser } from '#support/pages/browser.ts'
import { external } from '#support/articles/published.ts'

const { newPage } = useBrowser()
/** As in src/page-scripts/inline/redirect.ts. */
const redirectDelayMs = 3000
const path = `/article/${external.slug}`

async function openWithClock(): Promise<Page> {
  const page = await newPage()
  // The clock stands still between the steps: a busy machine may need more than three seconds for one.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:00:01Z')
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

async function pageWithHeldDelays(): Promise<Page> {
  const page = await newPage()
  await page.addInitScript(holdDelay, redirectDelayMs)
  return page
}

test.each([
  ['a middle click', { button: 'middle' as const }],
  ['a click with Ctrl', { modifiers: ['Control' as const] }],
])('%s opens the publisher in a new tab, and the page promises no redirect', async (_, how) => {
  const page = await pageWithHeldDelays()
  await page.goto(path)
  // Chromium does not finish the first page of a new tab that the test answers, and 156 does not report it either: its
  // request is the proof, and the page that stays is not the one that made it.
  const asked = page.context().waitForEvent('request', (one) => one.url() === external.externalUrl)
  await page.getByRole('link', { name: `Read on ${external.source}` }).click(how)
  await asked
  await passDelay(page)
  await page.getByText('Originally published by').waitFor()
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(false)
  await passDelay(page)
  expect(page.url()).toContain(path)
})

test('a reader who stays sees the article’s page and is not redirected later', async () => {
  const page = await openWithClock()
  await page.getByRole('button', { name: 'Stay on this site' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.clock.runFor(10_000)
  expect(page.url()).toContain(path)
  expect(await page.getByRole('heading', { level: 1, name: external.title }).isVisible()).toBe(true)
  expect(await page.getByText('Originally published by').isVisible()).toBe(true)
  const original = page.getByRole('link', { name: 'Read Original' })
  expect(await original.getAttribute('href')).toBe(external.externalUrl)
})

test('a publisher’s URL that is a download shows the article, and promises no redirect', async () => {
  const page = await pageWithHeldDelays()
  await page.route(external.externalUrl, (route) => route.fulfill({ status: 204 }))
  await page.goto(path)
  const answered = page.waitForResponse(external.externalUrl)
  await passDelay(page)
  await answered
  await passDelay(page)
  await page.getByText('Originally published by').waitFor()
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(false)
})
