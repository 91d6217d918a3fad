import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openToLeave, typeOpEd } from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'

const visits = useBrowser()

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function waitForKey(page: Page, prefix: string): Promise<void> {
  await expect
    .poll(async () => (await storedKeys(page)).some((key) => key.startsWith(prefix)))
    .toBe(true)
}

test('the cookie policy names everything that the browser stores for readers and editors', async () => {
  const page = await openToLeave(visits, '/admin/op-ed')
  await typeOpEd(page)
  await waitForKey(page, 'draft:')

  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'royal' }).click()
  await waitForKey(page, 'theme')

  const keys = (await storedKeys(page)).map((key) => key.replace(/:.*/, ':…'))
  await page.goto('/cookies')
  const named = await page.getByRole('rowheader').locator('code').allTextContents()
  expect([new Set(named), await page.context().cookies()]).toEqual([new Set(keys), []])
})
