import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { DeskArticle } from '#contract/desk.ts'
import { slugFromTitle } from '#domain/addresses/slug.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { passAutosaveInterval, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { holdBack } from '#support/pages/hold-back.ts'
import { opEd } from '#support/articles/published.ts'
import { callSite, draftOn, publishOn, readOn } from '#support/stack/site-api.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unique = (title: string) => `${title} ${crypto.randomUUID()}`

const read = (id: string) => readOn(site, id)

/** Lets the draft of a page save itself, and waits until the call is sent. */
async function startAutosave(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.postDataJSON()?.autosave !== undefined)
  await passAutosaveInterval(page)
  await sent
}

/** The id of the draft that a form has become: its URL is that of the page that edits it. */
async function draftOf(page: Page): Promise<string> {
  await page.waitForURL(/\/admin\/content\/edit\?id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('draft:') ? [String(text)] : [],
    ),
  )

test('an image and a credit that were removed after Save Draft are not published', async () => {
  const page = await admin.openAdmin(visits, '/admin/external')
  await admin.typeExternal(page, unique('Without its image'))
  await page.getByLabel('Image URL').fill('https://images.example.com/a.jpg')
  await page.getByLabel('Image Credit').fill('Noura Test')
  await press(page, 'Save Draft')
  await admin.seeToast(page, 'Success', 'Draft saved')
  const id = await draftOf(page)
  expect(await read(id)).toMatchObject({ imageCredit: 'Noura Test' })
  await page.getByLabel('Image Credit').fill('')
  await page.getByLabel('Image URL').fill('')
  await press(page, 'Add External Article')
  await admin.seeToast(page, 'Success', 'External article added successfully!')
  const published = await read(id)
  expect(published.status).toBe('published')
  expect(published).not.toHaveProperty('imageUrl')
  expect(published).not.toHaveProperty('imageCredit')
})

/** Opens a draft that saves itself, which is answered when `answer` is called. */
async function openSavingItself(title: string) {
  const { id } = await draftOn(site, { title: unique(title) })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  const answer = await holdBack(page, '**/api/content/*', 'PATCH')
  await page.getByLabel('Excerpt').fill('Saved by itself.')
  await startAutosave(page)
  return { page, id, answer }
}

test('a preview during an automatic save shows what was typed since', async () => {
  const { page, id, answer } = await openSavingItself('Previewed while it saves itself')
  await page.getByLabel('Excerpt').fill('Typed meanwhile.')
  const opened = page.waitForEvent('popup')
  await press(page, 'Preview')
  const preview = await opened
  answer()
  await preview.waitForURL(/\/preview\//)
  expect(await read(id)).toMatchObject({ excerpt: 'Typed meanwhile.' })
})

test('an image that came with a newer version can be removed', async () => {
  visits.expectFailures(409)
  const title = unique('Got an image elsewhere')
  const { id } = await publishOn(site, { ...opEd, title, slug: `image-${crypto.randomUUID()}` })
  const page = await admin.openToLeave(visits, `/admin/content/edit?id=${id}`)
  await page.getByLabel('Excerpt').fill('Mine.')
  const imageUrl = 'https://images.example.com/a.jpg'
  await callSite(site, `PATCH /api/content/${id}`, { imageUrl, imageCredit: 'Noura Test' })
  await press(page, 'Save Changes')
  await press(page, 'Load the newer version')
  await expect.poll(() => page.getByLabel('Image Credit').inputValue()).toBe('Noura Test')
  await page.getByLabel('Image Credit').fill('')
  await admin.saveChanges(page)
  expect(await read(id)).not.toHaveProperty('imageCredit')
})

test('Save Draft says which tag is too long', async () => {
  const page = await admin.openToLeave(visits, '/admin/op-ed')
  await page.getByLabel('Title').fill(unique('A long tag'))
  await page.getByLabel('Tags').fill('x'.repeat(101))
  await press(page, 'Save Draft')
  await expect.poll(() => page.getByLabel('Tags').getAttribute('aria-invalid')).toBe('true')
})

test('a draft that is saved after its form was left changes nothing on the next screen', async () => {
  const { page, answer } = await openHeld('Left while it is saved')
  await press(page, 'Save Draft')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  const url = page.url()
  answer()
  await admin.seeToast(page, 'Success', 'Draft saved')
  expect(page.url()).toBe(url)
})

/** Opens a form whose calls that save a new article wait until `answer` is called. */
async function openHeld(title: string, path: '/admin/external' | '/admin/op-ed' = '/admin/op-ed') {
  const page = await admin.openToLeave(visits, path)
  const answer = await holdBack(page, '**/api/content', 'POST')
  const named = unique(title)
  await page.getByLabel('Title').fill(named)
  return { page, answer, title: named }
}

const waysToSave = [
  ['by Save Draft', (page: Page) => press(page, 'Save Draft')],
  ['by itself', startAutosave],
] as const

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

const loseAnswer = (route: Route) => route.fetch().then(() => route.abort())

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

test('a publication whose answer was lost is no conflict with oneself', async () => {
  visits.expectFailures('no answer', 409)
  const { id } = await draftOn(site, {
    ...opEd,
    title: 'Lost',
    slug: `lost-${crypto.randomUUID()}`,
  })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  await page.getByLabel('Excerpt').fill('Published unheard.')
  await page.route(`**/api/content/${id}`, loseAnswer, { times: 1 })
  await press(page, 'Publish')
  await admin.seeToast(page, 'Error', 'Failed to update content')
  await passAutosaveInterval(page)
  await page.getByLabel('What kind of change is this?').waitFor()
  expect(await page.getByRole('button', { name: 'Keep my text' }).count()).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'published', excerpt: 'Published unheard.' })
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

async function openAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Op-Ed Articles' }).click()
}

describe.each(waysToSave)('while an article is saved %s', (_, save) => {
  test('text typed into a new one meanwhile is not offered to the next one', async () => {
    const { page, answer } = await openHeld('Typed while it is saved', '/admin/external')
    await page.getByLabel('Image URL').fill('https://images.example.com/a.jpg')
    await save(page)
    // This field, unlike the others, reports its text again when the rest of the form counts as saved.
    await page.getByLabel('Alt Text').fill('Typed meanwhile.')
    answer()
    const id = await draftOf(page)
    await page.goto('/admin/external')
    // What is stored would be offered some time later.
    const kept = await keptDrafts(page)
    expect(kept.filter((text) => text.includes('"form":"external"'))).toEqual([])
    // It was saved when its form was left.
    await expect.poll(() => read(id)).toMatchObject({ imageAlt: 'Typed meanwhile.' })
  })

  test('text typed into a new one meanwhile is offered on its page after its form was left', async () => {
    const { page, answer, title } = await openHeld('Left while it is saved')
    await save(page)
    await page.getByLabel('Excerpt').fill('Typed meanwhile.')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('link', { name: 'Content Management' }).click()
    await page.getByRole('list', { name: 'Articles' }).waitFor()
    const created = page.waitForResponse((response) => response.status() === 201)
    answer()
    // The answer has been read.
    await admin.articleCard(page, title).waitFor()
    const { id } = (await (await created).json()) as DeskArticle
    await page.goto(`/admin/content/edit?id=${id}`)
    await press(page, 'Restore draft')
    await expect.poll(() => page.getByLabel('Excerpt').inputValue()).toBe('Typed meanwhile.')
    await admin.saveChanges(page)
    expect(await read(id)).toMatchObject({ title, excerpt: 'Typed meanwhile.' })
    expect(await keptDrafts(page)).toEqual([])
  })

  test('a form that was opened again offers the text of a first save that fails', async () => {
    visits.expectFailures(500)
    const page = await admin.openToLeave(visits, '/admin/op-ed')
    const json = { message: 'Try again' }
    await page.route('**/api/content', (route) => route.fulfill({ status: 500, json }))
    const answer = await holdBack(page, '**/api/content', 'POST')
    await page.getByLabel('Title').fill(unique('Not saved'))
    await save(page)
    await openAgain(page)
    await page.getByLabel('Excerpt').fill('Typed before the offer.')
    answer()
    await press(page, 'Restore draft')
    await expect.poll(() => page.getByLabel('Title').inputValue()).toMatch(/^Not saved/)
    await press(page, 'Restore draft')
    await expect.poll(() => page.getByLabel('Excerpt').inputValue()).toBe('Typed before the offer.')
  })
})

/** Opens a draft in a tab, which can be closed; after `wait`, the draft is opened in another one. */
async function openToClose(title: string) {
  const { id } = await draftOn(site, { title: unique(title) })
  const path = `/admin/content/edit?id=${id}`
  const page = await admin.openToLeave(visits, path)
  const closeAndReopen = async (wait?: () => Promise<void>) => {
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await wait?.()
    const next = await page.context().newPage()
    await next.goto(path)
    return next
  }
  return { page, id, closeAndReopen }
}

test('keeps a text that is too long to be sent when its tab is closed', async () => {
  const { page, closeAndReopen } = await openToClose('Closed with a long text')
  // 105,000 characters.
  const text = `${'A line of the draft. '.repeat(5000)}The last words.`
  await page.getByLabel('Article Body').fill(text)
  const next = await closeAndReopen()
  const restore = next.getByRole('button', { name: 'Restore draft' })
  // If the server got the text in time, there is nothing to restore.
  const keptText = async () => {
    if (await restore.isVisible()) await restore.click()
    return next.getByLabel('Article Body').inputValue()
  }
  await expect.poll(keptText).toBe(text)
})

test('does not offer a text again that was saved when its tab was closed', async () => {
  const { page, id, closeAndReopen } = await openToClose('Closed with a blank line')
  await page.getByLabel('Article Body').fill('One line. More.\n\n')
  await page.getByLabel('Tags').fill('SDAIA, data ,')
  // The driver holds each call back for its routes. It cannot pass on the last call of a tab that is gone.
  await page.context().unrouteAll()
  const next = await closeAndReopen(async () => {
    const stored = { body: 'One line. More.', tags: ['SDAIA', 'data'] }
    await expect.poll(() => read(id)).toMatchObject(stored)
  })
  await next.getByLabel('Article Body').waitFor()
  const kept = () => next.evaluate(() => Object.values(localStorage))
  await expect.poll(kept).not.toContainEqual(expect.stringContaining(`edit:${id}`))
  expect(await next.getByRole('button', { name: 'Restore draft' }).count()).toBe(0)
})
