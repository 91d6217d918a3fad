import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, passDelay, useBrowser } from '#support/pages/browser.ts'
import { external, opEd } from '#support/articles/published.ts'
import { facts } from '#support/screens/admin-screens.ts'
import { callSite, draftOn, publishOn, readOn, site, titledOn } from '#support/stack/site.ts'

const visits = useBrowser()

/** Opens the form of an op-ed, which may be left without a save. */
async function openOpEd() {
  const page = await admin.openToLeave(visits, '/admin/op-ed')
  return { page, body: page.getByRole('textbox', { name: 'Article Body' }) }
}

const press = (page: Page, label: string, title: string) =>
  admin
    .articleCard(page, title)
    .getByRole('button', { name: `${label} ${title}`, exact: true })
    .click()
const isPublic = async (slug: string) => (await fetch(`${site.url}/api/content/${slug}`)).ok

test('takes a published article back, and publishes it again with Undo', async () => {
  const title = 'Taken back and published again'
  const { slug } = await publishOn(site, { ...opEd, title, slug: 'taken-back' })
  const page = await admin.openAdmin(visits, '/admin/content')
  await page.getByLabel('Status').selectOption('Published')
  await press(page, 'Unpublish', title)
  await admin.seeToast(page, 'Success', 'Article unpublished')
  expect(await isPublic(slug)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await admin.seeToast(page, 'Success', 'Article published again')
  expect(await isPublic(slug)).toBe(true)
})

test('publishes with the second press what was changed elsewhere after the list was loaded', async () => {
  visits.expectFailures(409)
  const title = 'Outdated on its card'
  const { id } = await draftOn(site, { title })
  const page = await admin.openAdmin(visits, '/admin/content')
  await page.getByLabel('Status').selectOption('Drafts')
  await admin.articleCard(page, title).waitFor()
  await callSite(site, `PATCH /api/content/${id}`, { status: 'draft', excerpt: 'Theirs.' })
  await press(page, 'Publish', title)
  const refusal = 'This article has been changed since you opened it. Nothing was saved.'
  await admin.seeToast(page, 'Error', refusal)
  await admin.articleCard(page, title).getByText('Theirs.').waitFor()
  await press(page, 'Publish', title)
  await admin.seeToast(page, 'Success', 'Article published')
})

test('schedules an article from the form, and changes the time on its card', async () => {
  visits.expectFailures(400)
  const title = 'An article for tomorrow'
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  await admin.typeOpEd(page, { title })
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Article' })
  const time = dialog.getByLabel('Date and Time (Riyadh time)')
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  await time.fill('2020-01-01T09:00')
  await schedule.click()
  await admin.seeToast(page, 'Error', 'Choose a time at least one minute ahead')
  await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true')
  await time.fill('2099-01-01T09:00')
  await schedule.click()
  await admin.seeToast(page, 'Success', 'Article scheduled for Jan 1, 2099, 09:00 AM (Riyadh time)')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  expect(await stored('an-article-for-tomorrow')).toMatchObject({
    status: 'scheduled',
    publishAt: '2099-01-01T06:00:00.000Z',
  })

  await page.goto('/admin/content')
  const card = admin.articleCard(page, title)
  await card.getByText('Will be published Jan 1, 2099, 09:00 AM').waitFor()
  await press(page, 'Schedule…', title)
  await time.fill('2099-02-01T09:00')
  await schedule.click()
  await card.getByText('Will be published Feb 1, 2099, 09:00 AM').waitFor()
  await press(page, 'Unschedule', title)
  await admin.seeToast(page, 'Success', 'Article unscheduled. It is a draft now.')
  await card.getByText('Draft', { exact: true }).waitFor()
})

test('brings a deleted article back with Undo, and later from the list of deleted ones', async () => {
  const title = 'Deleted by mistake'
  // What an earlier run has deleted is in the list too.
  const purpose = `Deleted on purpose ${crypto.randomUUID()}`
  await publishOn(site, { ...external, title, slug: 'deleted-by-mistake' })
  await publishOn(site, { ...opEd, title: purpose, slug: 'deleted-on-purpose' })
  const page = await admin.openToLeave(visits, '/admin/content')
  await press(page, 'Delete', title)
  await admin.articleCard(page, title).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await admin.seeToast(page, 'Success', 'Article published again')
  await admin.articleCard(page, title).waitFor()
  expect(await isPublic('deleted-by-mistake')).toBe(true)

  await press(page, 'Delete', purpose)
  await page.getByLabel('Status').selectOption('Deleted')
  await admin.articleCard(page, purpose).getByText('Can be restored for 30 days').waitFor()
  expect(await isPublic('deleted-on-purpose')).toBe(false)
  await press(page, 'Restore', purpose)
  await page.getByLabel('Status').selectOption('Drafts')
  await admin.articleCard(page, purpose).waitFor()
})

test('shows unsaved text as its page will look, in a tab that readers of the link see too', async () => {
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  await admin.typeOpEd(page, { title: 'Looked at before' })
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await opened
  await admin.seeToast(page, 'Success', 'Draft saved')
  await preview.getByRole('heading', { name: 'Looked at before' }).waitFor()
  await preview.getByText('Preview', { exact: true }).waitFor()
  const shared = await visits.open(new URL(preview.url()).pathname)
  await shared.getByRole('heading', { name: 'Looked at before' }).waitFor()
  expect(await isPublic('looked-at-before')).toBe(false)
  const asked = admin.answerQuestions(page, true)
  await page.getByRole('button', { name: 'End all preview links' }).click()
  await admin.seeToast(page, 'Success', 'All preview links have ended')
  expect(asked[0]).toContain('End all preview links of this article?')
  visits.expectFailures(404)
  expect((await shared.reload())?.status()).toBe(404)
})

test('fills the empty fields of an external article from a pasted link, and names a duplicate', async () => {
  visits.expectFailures(422)
  const page = await admin.openAdmin(visits, '/admin/external')
  await page.getByLabel('Author Name').fill('Typed before')
  await page.getByLabel('Paste a link').fill('https://publisher.example/story')
  const message = 'The publisher does not let us read this page; please fill in the fields'
  const refuse = { status: 422, json: { error: message, message } }
  await page.route('**/api/link-facts', (route) => route.fulfill(refuse))
  await page.getByRole('button', { name: 'Fill In' }).click()
  await page.getByText(message).waitFor()
  expect(await page.getByLabel('External URL').inputValue()).toBe('https://publisher.example/story')
  await page.getByRole('button', { name: 'Add External Article' }).click()
  await page.getByText('Title is required', { exact: true }).waitFor()

  const json = { ...facts, title: 'A story at the publisher' }
  await page.route('**/api/link-facts', (route) => route.fulfill({ json }))
  await page.getByLabel('Paste a link').fill('https://publisher.example/story?from=mail')
  await page.getByLabel('Paste a link').press('Enter')
  await page.getByText(`‘${external.title}’ has this link already (published).`).waitFor()
  await page.getByText('Title (share tags)').waitFor()
  const value = (label: string) => page.getByLabel(label).inputValue()
  expect(await value('Title')).toBe('A story at the publisher')
  expect(await page.getByText('Title is required', { exact: true }).count()).toBe(0)
  expect(await page.getByText(message).count()).toBe(0)
  expect(await value('URL Slug')).toBe('a-story-at-the-publisher')
  expect(await value('External URL')).toBe('https://publisher.example/story')
  expect(await value('Author Name')).toBe('Typed before')
})

const articlesTitled = (title: string) => titledOn(site, title)
const stored = (key: string) => readOn(site, key)

test('a draft saves itself as one revision, and goes on in its own page after a reload', async () => {
  const title = 'Saves itself'
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  const asked = admin.answerQuestions(page, true)
  const body = page.getByLabel('Article Body')
  await page.getByLabel('Title').fill(title)
  await body.fill('First.')
  await passDelay(page)
  await page.getByText(/^Saved .* \(Riyadh time\)$/).waitFor()
  const [{ id } = { id: '' }] = await articlesTitled(title)
  await body.fill('First. Second.')
  await passDelay(page)
  await expect.poll(() => stored(id)).toMatchObject({ body: 'First. Second.', status: 'draft' })
  await expect.poll(() => page.getByText('Saving…').count()).toBe(0)
  expect(await (await callSite(site, `GET /api/content/${id}/revisions`)).json()).toHaveLength(1)

  await page.reload()
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor()
  await expect.poll(() => body.inputValue()).toBe('First. Second.')
  // Everything was saved, so nobody was asked.
  expect(asked).toEqual([])
  await body.fill('Third.')
  // Hiding the page saves what is not saved yet, because the browser may end it without another event.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => stored(id)).toMatchObject({ body: 'Third.' })
  expect(await articlesTitled(title)).toHaveLength(1)
})

test('a draft that was changed elsewhere is not overwritten, and no text is lost', async () => {
  visits.expectFailures(409)
  const { page, body } = await openOpEd()
  await page.getByLabel('Title').fill('Two editors')
  await body.fill('Mine.')
  await passDelay(page)
  await page.getByText(/^Saved .*Riyadh/).waitFor()
  const [{ id } = { id: '' }] = await articlesTitled('Two editors')
  await callSite(site, `PATCH /api/content/${id}`, { status: 'draft', body: 'Theirs.' })
  await body.fill('Mine, too.')
  await passDelay(page)
  await page.getByText(/was changed elsewhere/).waitFor()
  expect(await body.inputValue()).toBe('Mine, too.')
  expect(await stored(id)).toMatchObject({ body: 'Theirs.' })
  const both = page.getByRole('region', { name: 'Both versions' })
  await both.getByText(/^Mine, too\.$/).waitFor()
  await both.getByText(/^Theirs\.$/).waitFor()
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => body.inputValue()).toBe('Theirs.')
  await page.getByText(/^Not saved: /).waitFor({ state: 'detached' })
  await body.fill('Theirs and mine.')
  await passDelay(page)
  await expect.poll(() => stored(id)).toMatchObject({ body: 'Theirs and mine.' })
})

test('a publication on the page of a draft leaves the focus at its buttons, and Undo makes it a draft again', async () => {
  const { id } = await draftOn(site, { title: 'Published on its page' })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  await page.getByRole('button', { name: 'Publish' }).focus()
  await page.getByText('Publish makes it public now, in English. Missing: image.').waitFor()
  await page.keyboard.press('Enter')
  const kind = page.getByLabel('What kind of change is this?')
  await kind.waitFor()
  await expect.poll(() => admin.focusedLabel(page)).toBe('This article')

  const body = page.getByLabel('Article Body')
  await body.fill('Typed after the publication.')
  await page.getByText('Not saved yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await admin.seeToast(page, 'Success', 'Article unpublished. It is a draft now.')
  await kind.waitFor({ state: 'detached' })
  expect(await body.inputValue()).toBe('Typed after the publication.')
  await passDelay(page)
  const kept = { status: 'draft', body: 'Typed after the publication.' }
  await expect.poll(() => stored(id)).toMatchObject(kept)
  await page.getByText(/^Saved .*Riyadh/).waitFor()
})

test('shows each screen from its top', async () => {
  const small = { viewport: { width: 360, height: 400 } }
  const page = await admin.openAdmin(visits, '/admin/op-ed', undefined, small)
  await page.getByRole('link', { name: 'Cancel' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // The dashboard is long enough to be shown from its middle.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(800)
})

test('keeps text that was typed during a publication, though the article was changed elsewhere after it', async () => {
  visits.expectFailures(409)
  const { id } = await draftOn(site, { title: 'Typed during it' })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  const publish = await holdBack(page, `**/api/content/${id}`, 'PATCH')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('Excerpt').fill('Typed during the publication.')
  publish()
  await admin.seeToast(page, 'Success', 'Article published')
  await callSite(site, `PATCH /api/content/${id}`, { excerpt: 'Theirs.' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const keep = page.getByRole('button', { name: 'Keep my text' })
  await keep.press('Enter')
  await keep.waitFor({ state: 'detached' })
  // Not 'Save Changes' itself, which a second press of the key would press.
  await expect.poll(() => admin.focusedLabel(page)).toBe('Actions')
  await page.keyboard.press('Tab')
  await expect.poll(() => admin.focusedText(page)).toBe('Save Changes')
  await page.keyboard.press('Enter')
  await admin.seeToast(page, 'Success', 'Content updated successfully')
  const kept = { status: 'published', excerpt: 'Typed during the publication.' }
  expect(await stored(id)).toMatchObject(kept)
})

test('a dialog that keeps a draft says beside its buttons that the browser is offline', async () => {
  // The list may have an Arabic title, whose fonts are still on their way.
  visits.expectFailures('no answer')
  const page = await admin.openAdmin(visits, '/admin/newsletter')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const dialog = page.getByRole('dialog')
  await page.context().setOffline(true)
  const offline = dialog.getByText('You are offline: the text is kept in this browser.')
  await offline.waitFor()
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
})

test('says that a draft could not be saved, in words of its own', async () => {
  visits.expectFailures('no answer')
  const { page } = await openOpEd()
  await page.route('**/api/content', (route) => route.abort())
  await page.getByLabel('Title').fill('Offline')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await admin.seeToast(page, 'Error', 'Failed to save the draft')
  await passDelay(page)
  const notSaved = page.getByText('Not saved: the text is kept in this browser')
  await notSaved.waitFor()
  await page.unroute('**/api/content')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await admin.seeToast(page, 'Success', 'Draft saved')
  await notSaved.waitFor({ state: 'detached' })
})

test('changes of a published article are kept on the server, and can be dropped and restored', async () => {
  const slug = 'changes-are-kept'
  const { id } = await publishOn(site, { ...opEd, title: 'Changes are kept', slug })
  const path = `/admin/content/edit?id=${id}`
  const page = await admin.openAdmin(visits, path)
  const body = page.getByLabel('Article Body')
  await body.fill('Held.')
  await page.getByLabel('What kind of change is this?').selectOption('correction')
  await page.keyboard.press('Control+s')
  await admin.seeToast(page, 'Success', 'Changes kept. Readers do not see them yet.')
  expect(await stored(id)).toMatchObject({ body: opEd.body })
  const other = await admin.openToLeave(visits, path)
  await other.getByText('Changes not yet published').waitFor()
  expect(await other.getByLabel('Article Body').inputValue()).toBe('Held.')
  expect(await other.getByLabel('What kind of change is this?').inputValue()).toBe('correction')
  await other.getByRole('button', { name: 'Drop changes' }).click()
  await admin.seeToast(other, 'Success', 'Changes dropped')
  await expect.poll(() => other.getByLabel('Article Body').inputValue()).toBe(opEd.body)
  expect(await stored(id)).toMatchObject({ held: null })
  expect(await other.getByText('Changes not yet published').count()).toBe(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => other.getByLabel('Article Body').inputValue()).toBe('Held.')
})
