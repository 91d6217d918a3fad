import { expect, test } from 'vitest'
import { answerQuestions, openAdmin, typeOpEd } from '#tests/support/admin-pages.ts'
import { useBrowser } from '#tests/support/browser.ts'

const visits = useBrowser()

test('the cookie policy names everything that the browser stores for readers and editors', async () => {
  const page = await openAdmin(visits, '/admin/op-ed')
  answerQuestions(page, true)
  await typeOpEd(page)
  const kept = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(async () => (await kept()).some((key) => key.startsWith('draft:'))).toBe(true)

  await page.goto('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'royal' }).check()
  await expect.poll(kept).toEqual(expect.arrayContaining(['theme', 'serif']))

  const keys = (await kept()).map((key) => key.replace(/:.*/, ':…'))
  await page.goto('/cookies')
  const named = await page.getByRole('rowheader').locator('code').allTextContents()
  expect(new Set(named)).toEqual(new Set(keys))
  expect(await page.context().cookies()).toEqual([])
})
