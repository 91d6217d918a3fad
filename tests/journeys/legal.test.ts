import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openToLeave, typeOpEd } from '#support/pages/admin-pages.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { limits } from '#domain/site/limits.ts'
import { smallPhotoOfSize } from '#support/articles/corpus.ts'
import { chooseInWidget } from '#support/pages/upload-forms.ts'

const visits = useBrowser()

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function waitForKey(page: Page, prefix: string): Promise<void> {
  await expect
    .poll(async () => (await storedKeys(page)).some((key) => key.startsWith(prefix)))
    .toBe(true)
}

/** Starts to upload an image in several parts; no part arrives. */
async function interruptUpload(page: Page): Promise<void> {
  await page.route('**/api/s3/multipart/**', (route, request) =>
    request.method() === 'PUT' ? undefined : route.continue(),
  )
  await chooseInWidget(page, await smallPhotoOfSize(limits.uploadPartBytes + 1))
}

test('the cookie policy names everything that the browser stores for readers and editors', async () => {
  const page = await openToLeave(visits, '/admin/op-ed')
  await typeOpEd(page)
  await waitForKey(page, 'draft:')

  await page.goto('/admin/external')
  await interruptUpload(page)
  await waitForKey(page, 'upload:')

  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'royal' }).click()
  await waitForKey(page, 'theme')

  const keys = (await storedKeys(page)).map((key) => key.replace(/:.*/, ':…'))
  await page.goto('/cookies')
  const named = await page.getByRole('rowheader').locator('code').allTextContents()
  expect([new Set(named), await page.context().cookies()]).toEqual([new Set(keys), []])
})
