import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { screens } from '#admin/screens.tsx'
import { holdToken, useBrowser } from '#support/pages/browser.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()
const { adminToken } = site
const code = /\/_astro\/.*\.js/

async function openWithoutCode(path: string, token?: string): Promise<Page> {
  const page = await visits.newPage()
  if (token !== undefined) await holdToken(page, token)
  await page.route(code, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  return page
}

const heading = (page: Page) => page.locator('h1:visible')

test('the HTML of each screen shows its frame and skeleton before any code is loaded', async () => {
  for (const { path, title } of Object.values(screens)) {
    const page = await openWithoutCode(path, adminToken)
    await heading(page).waitFor()
    expect(await heading(page).allTextContents(), path).toEqual([title])
    expect(await page.title(), path).toContain(title)
    await page.getByRole('link', { name: 'AI Policy & Regulation News' }).waitFor()
    expect((await page.locator('main:visible').boundingBox())?.height, path).toBeGreaterThan(200)
  }
})

test('a user without a token sees the login and never the screen of the URL', async () => {
  const page = await openWithoutCode('/admin/content')
  await heading(page).waitFor()
  expect(await heading(page).allTextContents()).toEqual(['Admin Login'])
})

test('the screen replaces its skeleton without moving the heading', async () => {
  const page = await openWithoutCode('/admin/newsletter', adminToken)
  await heading(page).waitFor()
  const position = async () => {
    const box = await heading(page).boundingBox()
    return { x: box?.x, y: box?.y }
  }
  const before = await position()
  await page.unroute(code)
  await page.reload()
  await page.getByRole('button', { name: 'Create Campaign' }).first().waitFor()
  expect(await position()).toEqual(before)
})
