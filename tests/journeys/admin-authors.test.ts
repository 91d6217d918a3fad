import { expect, test } from 'vitest'
import { answerQuestions, openAdmin, seeToast } from '#tests/support/admin-pages.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { callSite, publishOn } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

const visits = useBrowser()

const write = (biography: string) =>
  callSite(site, 'PATCH /api/authors/two-editors-know-her', { biography })

test('a biography that was changed elsewhere is not overwritten, and no text is lost', async () => {
  const authorName = 'Two Editors Know Her'
  await publishOn(site, { ...opEd, title: 'Of a known author', slug: 'known-author', authorName })
  const page = await openAdmin(visits, '/admin/authors')
  answerQuestions(page, true)
  await page.getByRole('button', { name: `Edit ${authorName}` }).click()
  const dialog = page.getByRole('dialog')
  const biography = dialog.getByLabel('Biography')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await write('Theirs.')
  await biography.fill('Mine.')
  await save.click()
  await dialog.getByText('This biography was changed elsewhere after you opened it.').waitFor()
  expect(await biography.inputValue()).toBe('Mine.')
  await expectAccessible(page)
  await page.route('**/api/authors', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await seeToast(page, 'Error', 'Failed to fetch authors')
  expect(await biography.inputValue()).toBe('Mine.')
  await page.unroute('**/api/authors')
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => biography.inputValue()).toBe('Theirs.')

  await write('Theirs again.')
  await biography.fill('Mine after all.')
  await save.click()
  await dialog.getByRole('button', { name: 'Keep my text' }).click()
  await dialog.getByRole('alert').waitFor({ state: 'detached' })
  await save.click()
  await seeToast(page, 'Success', 'Biography saved')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Mine after all.').waitFor()
  visits.expectFailures(409, 'no answer')
})
