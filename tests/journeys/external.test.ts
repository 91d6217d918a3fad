import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { external } from '#tests/support/published.ts'

const { newPage } = useBrowser()
const address = `/article/${external.slug}`

async function openWithClock(): Promise<Page> {
  const page = await newPage()
  await page.clock.install()
  await page.goto(address)
  expect(await page.getByText('Redirecting automatically in 3 seconds...').isVisible()).toBe(true)
  return page
}

test('after three seconds, and not before, the reader is at the publisher', async () => {
  const page = await openWithClock()
  await page.clock.runFor(2999)
  expect(page.url()).toContain(address)
  await page.clock.runFor(1)
  await page.waitForURL(external.externalUrl)
})

test('the button leads to the publisher at once', async () => {
  const page = await openWithClock()
  await page.getByRole('link', { name: `Read on ${external.source}` }).click()
  await page.waitForURL(external.externalUrl)
})

test('who stays reads the article’s page, and is not sent away later', async () => {
  const page = await openWithClock()
  await page.getByRole('button', { name: 'Stay on this site' }).click()
  await page.clock.runFor(10_000)
  expect(page.url()).toContain(address)
  expect(await page.getByRole('heading', { level: 1, name: external.title }).isVisible()).toBe(true)
  expect(await page.getByText('Originally published by').isVisible()).toBe(true)
  const original = page.getByRole('link', { name: 'Read Original' })
  expect(await original.getAttribute('href')).toBe(external.externalUrl)
})
