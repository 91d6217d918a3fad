import { expect, test } from 'vitest'
import {
  edit,
  focusedText,
  openAdmin,
  openEdit,
  saveChanges,
  seeToast,
} from '#support/pages/admin-pages.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { passDelay, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { callSite, draftOn, publishOn, readOn, site } from '#support/stack/site.ts'

const visits = useBrowser()

test('compares two revisions of an article, and restores one into its form, which asks what to tell readers', async () => {
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
  await history.getByRole('button', { name: 'Restore this revision' }).click()
  await seeToast(page, 'Success', 'Revision 1 is in the form. Check it, then save it.')
  await history.waitFor({ state: 'detached' })
  const live = () => readOn(site, id)
  expect((await live()).tags).toEqual(['fines'])

  // Readers may have been told of what the restored text takes back.
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Choose what kind of change this is').waitFor()
  await dialog.getByLabel('What kind of change is this?').selectOption('Small fix')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await live()).toMatchObject({ status: 'published', body, tags: opEd.tags })
})

test('shows the newest change of the text, though the status has changed often since', async () => {
  const { id } = await draftOn(site, { title: 'Often scheduled' })
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  for (const change of Array.from({ length: 4 }, () => [
    { status: 'scheduled', publishAt },
    { status: 'draft' },
  ]).flat())
    await callSite(site, `PATCH /api/content/${id}`, change)
  const page = await openAdmin(visits, `/admin/content/edit?id=${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const list = page.getByRole('list', { name: 'Revisions' })
  const [chosen, frame] = await Promise.all([
    list.getByRole('button', { pressed: true }).boundingBox(),
    list.boundingBox(),
  ])
  expect(chosen?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity)
  expect(chosen?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
})

test('a restored revision of a draft is saved apart, and what was typed before is offered', async () => {
  const { id } = await draftOn(site, { title: 'Restored on its page' })
  const read = () => readOn(site, id)
  const page = await openAdmin(visits, `/admin/content/edit?id=${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await excerpt.fill('Shortened.')
  await passDelay(page)
  await expect.poll(read).toMatchObject({ excerpt: 'Shortened.' })
  const body = page.getByLabel('Article Body')
  await body.fill('Typed and not saved.')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: '1. Draft created' }).click()
  await history.getByRole('button', { name: 'Restore this revision' }).click()
  await history.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('History')
  expect(await excerpt.inputValue()).toBe(opEd.excerpt)
  expect(await body.inputValue()).toBe(opEd.body)
  await passDelay(page)
  await expect.poll(read).toMatchObject({ excerpt: opEd.excerpt })
  expect(await (await callSite(site, `GET /api/content/${id}/revisions`)).json()).toHaveLength(3)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.poll(() => body.inputValue()).toBe('Typed and not saved.')
})

test('tells readers of a correction, on the article and on the page of corrections', async () => {
  const title = 'A text with an error'
  const correction = 'The fine is 5 million, not 4.'
  const item = { ...opEd, title, slug: 'with-an-error' }
  const { page, dialog } = await openEdit(visits, item)
  const kind = dialog.getByLabel('What kind of change is this?')
  expect(await kind.inputValue()).toBe('')
  await kind.selectOption('Correction')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Tell readers what has changed').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What Readers Are Told').fill(`${correction}\n\nThe date is right.`)
  await saveChanges(page)

  const list = await visits.open('/corrections')
  const paragraphs = list.getByText(correction)
  await expect.poll(() => paragraphs.innerText()).toBe(`${correction}\n\nThe date is right.`)
  await list.getByRole('link', { name: title }).click()
  await list.getByRole('heading', { name: title }).waitFor()
  const told = list.getByRole('region', { name: 'Corrections' })
  await expect.poll(() => told.innerText()).toContain(`${correction}\n\nThe date is right.`)

  await list.getByRole('link', { name: 'Report an error' }).click()
  const subject = list.getByLabel('Subject')
  await expect.poll(() => subject.inputValue()).toBe(`Error in “${title}”`)
  // The form wakes when it is used, and keeps the subject.
  await list.getByLabel('Name').fill('Sara')
  await list.getByRole('button', { name: 'Send Message' }).click()
  await list.getByText('Message must be at least 10 characters').waitFor()
  expect(await subject.inputValue()).toBe(`Error in “${title}”`)
})
