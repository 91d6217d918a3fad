import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { DeskArticle } from '#contract/desk.ts'
import { answerQuestions, focusedText, openAdmin, seeToast } from '#tests/support/admin-pages.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { passAutosaveInterval, useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { callSite, draftOn, publishOn } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

const visits = useBrowser()

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Op-Ed Article' })
}

test('compares two revisions of an article, and restores one', async () => {
  const title = 'A text with a history'
  const body = 'The fine is 4 million.\n\nIt is due at once.'
  const { id } = await publishOn(site, { ...opEd, title, slug: 'with-a-history', body })
  const patch = (json: unknown) => callSite(site, `PATCH /api/content/${id}`, json)
  await patch({ body: body.replace('4', '5') })
  await patch({ tags: ['fines'] })

  const page = await openAdmin(visits, '/admin/content', undefined, {
    viewport: { width: 360, height: 740 },
  })
  const dialog = await edit(page, title)
  await dialog.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const revisions = history.getByRole('list', { name: 'Revisions' })
  await expect.poll(() => revisions.getByRole('listitem').allTextContents()).toHaveLength(3)
  await history.getByRole('region', { name: 'Tags' }).getByText('fines').waitFor()

  await revisions.getByRole('button', { name: '2. Edited' }).press('Enter')
  const changed = history.getByRole('region', { name: 'Article Body' })
  await expect.poll(() => changed.locator('del').allTextContents()).toEqual(['4'])
  expect(await changed.locator('ins').allTextContents()).toEqual(['5'])

  await revisions.getByRole('button', { name: '1. Published' }).click()
  await history.getByLabel('Compare revision 1 with').selectOption('3')
  await history.getByRole('region', { name: 'Tags' }).getByText('fines').waitFor()
  const asked = answerQuestions(page, true)
  await history.getByRole('button', { name: 'Restore this revision' }).click()
  await seeToast(page, 'Success', 'Revision 1 restored')
  expect(asked[0]).toContain('Restore revision 1?')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe(`Edit`)
  const restored = (await (await callSite(site, `GET /api/content/${id}`)).json()) as DeskArticle
  expect(restored).toMatchObject({ status: 'published', body, tags: opEd.tags })
})

test('shows what was restored on the edit page without another call, and offers what was typed before', async () => {
  const title = 'Restored on its page'
  const { id } = await publishOn(site, { ...opEd, title, slug: 'restored-on-its-page' })
  await callSite(site, `PATCH /api/content/${id}`, { excerpt: 'Shortened.' })
  const page = await openAdmin(visits, `/admin/content/edit?id=${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await expect.poll(() => excerpt.inputValue()).toBe('Shortened.')
  const body = page.getByLabel('Article Body')
  await body.fill('Typed and not saved.')
  await page.route(`**/api/content/${id}`, (route) => route.abort())
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: '1. Published' }).click()
  answerQuestions(page, true)
  await history.getByRole('button', { name: 'Restore this revision' }).click()
  await seeToast(page, 'Success', 'Revision 1 restored')
  await history.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Edit Article')
  expect(await excerpt.inputValue()).toBe(opEd.excerpt)
  expect(await body.inputValue()).toBe(opEd.body)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.poll(() => body.inputValue()).toBe('Typed and not saved.')
})

test('restores a revision with the second press if the form behind the history saved itself', async () => {
  const title = 'Saved behind its history'
  const { id } = await draftOn(site, { title })
  await callSite(site, `PATCH /api/content/${id}`, { status: 'draft', excerpt: 'Shortened.' })
  const page = await openAdmin(visits, `/admin/content/edit?id=${id}`)
  answerQuestions(page, true)
  const excerpt = page.getByLabel('Excerpt')
  await excerpt.fill('Saved behind the dialog.')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const revisions = history.getByRole('list', { name: 'Revisions' }).getByRole('listitem')
  await expect.poll(() => revisions.count()).toBe(2)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await passAutosaveInterval(page)
  await saved
  await revisions.getByRole('button', { name: '1. Draft created' }).click()
  const restore = history.getByRole('button', { name: 'Restore this revision' })
  await restore.click()
  await seeToast(page, 'Error', 'This article has been changed since you opened it.')
  await expect.poll(() => revisions.count()).toBe(3)
  await restore.click()
  await seeToast(page, 'Success', 'Revision 1 restored')
  await expect.poll(() => excerpt.inputValue()).toBe(opEd.excerpt)
  visits.expectFailures(409)
})

test('tells readers of a correction, on the article and on the page of corrections', async () => {
  const title = 'A text with an error'
  const correction = 'The fine is 5 million, not 4.'
  await publishOn(site, { ...opEd, title, slug: 'with-an-error' })
  const page = await openAdmin(visits, '/admin/content')
  const dialog = await edit(page, title)
  const kind = dialog.getByLabel('What kind of change is this?')
  expect(await kind.inputValue()).toBe('')
  await kind.selectOption('Correction')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Tell readers what has changed').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What Readers Are Told').fill(`${correction}\n\nThe date is right.`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Success', 'Content updated successfully')

  const list = await visits.open('/corrections')
  const paragraphs = list.getByText(correction)
  await expect.poll(() => paragraphs.innerText()).toBe(`${correction}\n\nThe date is right.`)
  await list.getByRole('link', { name: title }).click()
  await list.getByRole('heading', { name: title }).waitFor()
  const told = list.getByRole('region', { name: 'Corrections' })
  await expect.poll(() => told.innerText()).toContain(`${correction}\n\nThe date is right.`)
  await list.getByText(/^Updated /).waitFor()

  await list.getByRole('link', { name: 'Report an error' }).click()
  const subject = list.getByLabel('Subject')
  await expect.poll(() => subject.inputValue()).toBe(`Error in “${title}”`)
  // The form wakes when it is used, and keeps the subject.
  await list.getByLabel('Name').fill('Sara')
  await list.getByRole('button', { name: 'Send Message' }).click()
  await list.getByText('Message must be at least 10 characters').waitFor()
  expect(await subject.inputValue()).toBe(`Error in “${title}”`)
})
