import type { BrowserContextOptions, Locator } from 'playwright'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, isInView, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()
const { expectFailures } = visits
const { url } = site

/** Opens the form of an op-ed, which may be left without a save. */
const openOpEd = (options?: BrowserContextOptions) =>
  admin.openToLeave(visits, '/admin/op-ed', undefined, options)

test('refuses an op-ed without a body, and puts the focus there', async () => {
  const page = await openOpEd()
  await admin.typeOpEd(page, { title: 'Without a body', body: '' })
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await admin.seeToast(page, 'Validation Error', 'Please fill in all required fields correctly.')
  await seeFocus(page.getByLabel('Article Body'))
})

test('Ctrl+Enter shows what a publication does, then publishes', async () => {
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  await admin.typeOpEd(page, { title: 'Published from the form: an op-ed!' })
  expect(await page.getByLabel('URL Slug').inputValue()).toBe('published-from-the-form-an-op-ed')
  await page.getByLabel('Tags').fill('law, , data ')
  const line = page.getByText('Publish makes it public now, in English. Missing: image.')
  expect(await isInView(line)).toBe(false)
  await page.getByLabel('Article Body').press('Control+Enter')
  await expect.poll(() => isInView(line)).toBe(true)
  await admin.seeToast(page, 'Press again')
  expect((await fetch(`${url}/api/content/published-from-the-form-an-op-ed`)).status).toBe(404)
  await page.getByLabel('Article Body').press('Control+Enter')
  await admin.seeToast(page, 'Success', 'Op-Ed article created successfully!')
  const opened = page.getByRole('link', { name: 'Open page' })
  expect(await opened.getAttribute('href')).toBe('/article/published-from-the-form-an-op-ed')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  await seeFocus(page.getByLabel('Title'))

  const answer = await fetch(`${url}/api/content/published-from-the-form-an-op-ed`)
  expect(await answer.json()).toMatchObject({ type: 'op-ed', tags: ['law', 'data'] })
})

test('publishes an external article, also after a lost connection', async () => {
  const page = await admin.openAdmin(visits, '/admin/external')
  await page.getByText('Link to external articles with source attribution').waitFor()
  await admin.typeExternal(page, 'Published from the form: a link')
  await page.getByLabel('Image URL').fill('https://images.example.com/a.jpg')
  await page.getByLabel('Alt Text').fill('A sketch')
  await page.getByLabel('Decorative').check()
  expect(await page.getByLabel('Alt Text').inputValue()).toBe('')
  await page.getByLabel('Decorative').uncheck()
  await page.getByLabel('Alt Text').fill('A hall with delegates')
  await page.getByLabel('Image Credit').fill('Noura Test')
  await page.getByLabel('Kind of Image').selectOption('Made with AI')
  await page.getByLabel('Mark as Popular').check()
  expectFailures('no answer')
  await page.route('**/api/content', (route) => route.abort(), { times: 1 })
  const lose = await holdBack(page, '**/api/content', 'POST')
  const publish = page.getByRole('button', { name: 'Add External Article' })
  await publish.click()
  await page.getByRole('button', { name: 'Adding Article...', disabled: true }).waitFor()
  lose()
  await admin.seeToast(page, 'Error', 'Failed to add external article')
  expect(await page.getByLabel('Title').inputValue()).toBe('Published from the form: a link')
  await publish.click()
  await admin.seeToast(page, 'Success', 'External article added successfully!')
  const answer = await fetch(`${url}/api/content/published-from-the-form-a-link`)
  const facts = { imageAlt: 'A hall with delegates', imageCredit: 'Noura Test', imageKind: 'ai' }
  expect(await answer.json()).toMatchObject(facts)
})

test('says at the slug field that the slug is taken, and keeps the text', async () => {
  expectFailures(409)
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  for (const round of [1, 2]) {
    await admin.typeOpEd(page, { title: 'Taken once', body: `Round ${round}` })
    await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
    if (round === 1) await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  }
  await admin.seeToast(page, 'Error', 'An article with this URL slug already exists')
  expect(await page.getByLabel('URL Slug').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Article Body').inputValue()).toBe('Round 2')
})

test('offers an unsent text with its Riyadh time after a reload, to be restored or discarded', async () => {
  const page = await openOpEd({ timezoneId: 'America/New_York' })
  await page.clock.setFixedTime('2026-11-21T22:30:00Z')
  await admin.typeOpEd(page, { title: 'Written and not sent' })
  await page.reload()
  const notice = 'An unsent draft of Nov 22, 2026, 01:30 AM (Riyadh time) was kept in this browser.'
  await page.getByText(notice).waitFor()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Written and not sent')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Policy')
  // The pressed button is gone.
  await expect.poll(() => admin.focusedLabel(page)).toBe('This article')

  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.reload()
  await page.getByLabel('Title').waitFor()
  expect(await page.getByText('An unsent draft').count()).toBe(0)
})

test('asks before an unsent text is left by a link or by Back', async () => {
  const page = await admin.openAdmin(visits, '/admin')
  await page.getByRole('link', { name: 'Op-Ed Articles' }).click()
  await page.getByLabel('Title').fill('Not to be lost')
  const asked = admin.answerQuestions(page, false)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.goBack()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]).toBe(
    'You have unsaved text.\n\n' +
      'OK: leave. The text stays in this browser as a draft and is offered to you again.\n' +
      'Cancel: stay here.',
  )
  await expect.poll(() => page.url()).toBe(`${url}/admin/op-ed`)
  expect(await page.getByLabel('Title').inputValue()).toBe('Not to be lost')

  admin.answerQuestions(page, true)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})

function paste(field: Locator, data: Record<string, string>): Promise<void> {
  return field.evaluate((element, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
    element.focus()
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, data)
}

test('the lines of a list or column become tags', async () => {
  const tags = (await openOpEd()).getByLabel('Tags')
  await paste(tags, { 'text/plain': '\tAI\r\nData,\r\nGCC\r\n' })
  expect(await tags.inputValue()).toBe('AI, Data, GCC')
  await tags.press('Control+z')
  await expect.poll(() => tags.inputValue()).toBe('')
  await tags.fill('SDAIA, GCC')
  await tags.evaluate((field) => (field as HTMLInputElement).setSelectionRange(5, 5))
  await paste(tags, { 'text/plain': 'AI\nData' })
  expect(await tags.inputValue()).toBe('SDAIA, AI, Data, GCC')
})

test('on a wide screen the facts are beside the text, with the authors and tags of the newest articles suggested', async () => {
  const page = await openOpEd()
  const x = async (label: string) => (await page.getByLabel(label).boundingBox())?.x ?? 0
  expect((await x('Excerpt')) - (await x('Article Body'))).toBeGreaterThan(500)
  const suggested = async (label: string) => {
    const list = await page.getByLabel(label).getAttribute('list')
    return page.locator(`[id="${list}"] option`).allTextContents()
  }
  await expect.poll(() => suggested('Author Name')).toContain(opEd.authorName)
  await page.getByLabel('Tags').fill('GCC, ')
  await expect.poll(() => suggested('Tags')).toContain(`GCC, ${opEd.tags[0]}`)
})
