import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { slugFromTitle } from '#domain/addresses/slug.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, passDelay, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { draftOn, publishOn, readOn, site } from '#support/stack/site.ts'

const visits = useBrowser()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unique = (title: string) => `${title} ${crypto.randomUUID()}`

const read = (id: string) => readOn(site, id)

/** Lets the draft of a page save itself, and waits until the call is sent. */
async function startAutosave(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.postDataJSON()?.autosave !== undefined)
  await passDelay(page)
  await sent
}

/** The id of the draft that a form has become: its URL is that of the page that edits it. */
async function draftOf(page: Page): Promise<string> {
  await page.waitForURL(/\/admin\/content\/edit\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a draft that is saved after its form was left changes nothing on the next screen', async () => {
  const page = await admin.openToLeave(visits, '/admin/op-ed')
  const answer = await holdBack(page, '**/api/content', 'POST')
  await page.getByLabel('Title').fill(unique('Left while it is saved'))
  await press(page, 'Save Draft')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  const url = page.url()
  answer()
  await admin.seeToast(page, 'Success', 'Draft saved')
  expect(page.url()).toBe(url)
})

test('a new article is at its own URL from its first save on, also if Back is declined', async () => {
  const page = await admin.openAdmin(visits, '/admin')
  await page.getByRole('link', { name: 'Op-Ed Articles' }).click()
  const title = unique('At its own URL')
  await page.getByLabel('Title').fill(title)
  const answer = await holdBack(page, '**/api/content', 'POST')
  await startAutosave(page)
  await page.getByLabel('Excerpt').fill('Typed meanwhile.')
  answer()
  const id = await draftOf(page)
  await seeFocus(page.getByLabel('Excerpt'))
  expect(await page.getByLabel('Excerpt').inputValue()).toBe('Typed meanwhile.')

  const asked = admin.answerQuestions(page, false)
  await page.goBack()
  await expect.poll(() => asked.length).toBe(1)
  expect(await draftOf(page)).toBe(id)
  admin.answerQuestions(page, true)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
})

test('a save that gets no answer can be cancelled, and the next one has its text', async () => {
  visits.expectFailures('no answer')
  const { id } = await draftOn(site, { title: unique('Stalled') })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  await page.getByLabel('Excerpt').fill('It stalls.')
  await page.route(`**/api/content/${id}`, () => {}, { times: 1 })
  await press(page, 'Save Changes')
  await press(page, 'Cancel the save')
  await admin.seeToast(page, 'Error', 'Cancelled. The server may have it.')
  await press(page, 'Save Changes')
  await admin.seeToast(page, 'Success', 'Content updated successfully')
  expect(await read(id)).toMatchObject({ excerpt: 'It stalls.' })
})

test('a draft whose title gives a taken slug is stored without one, and the field says why', async () => {
  visits.expectFailures(409)
  const title = unique('Taken')
  await publishOn(site, { ...opEd, title, slug: slugFromTitle(title) })
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  await page.getByLabel('Title').fill(title)
  await startAutosave(page)
  await page.getByText(/exists, so this draft has none yet/).waitFor()
  const id = await draftOf(page)
  expect(await read(id)).toMatchObject({ slug: '' })
  await page.getByLabel('Title').fill(`${title} again`)
  await startAutosave(page)
  await expect.poll(() => read(id)).toMatchObject({ slug: slugFromTitle(`${title} again`) })
})

test('does not offer a text again that was saved when its tab was closed', async () => {
  const { id } = await draftOn(site, { title: unique('Closed with a blank line') })
  const path = `/admin/content/edit?id=${id}`
  const page = await admin.openToLeave(visits, path)
  await page.getByLabel('Article Body').fill('One line. More.\n\n')
  await page.getByLabel('Tags').fill('SDAIA, data ,')
  // The driver holds each call back for its routes. It cannot pass on the last call of a tab that is gone.
  await page.context().unrouteAll()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  const stored = { body: 'One line. More.', tags: ['SDAIA', 'data'] }
  await expect.poll(() => read(id)).toMatchObject(stored)
  const next = await page.context().newPage()
  await next.goto(path)
  await next.getByLabel('Article Body').waitFor()
  const kept = () => next.evaluate(() => Object.values(localStorage))
  await expect.poll(kept).not.toContainEqual(expect.stringContaining(`edit:${id}`))
  expect(await next.getByRole('button', { name: 'Restore draft' }).count()).toBe(0)
})
