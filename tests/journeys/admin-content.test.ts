import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { formatDateTime } from '#domain/dates/dates.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { seeIdle } from '#support/pages/at-rest.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { holdBack, isInView, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { opEdArticle } from '#support/articles/articles.ts'
import { external, opEd } from '#support/articles/published.ts'
import { callSite, publishOn, site } from '#support/stack/site.ts'

const visits = useBrowser()
const list = '**/api/content'

const tags = ['one', 'two', 'three', 'four', 'five']

const openContent = () => admin.openAdmin(visits, '/admin/content')
const cards = (page: Page) => page.getByRole('list', { name: 'Articles' }).locator('> li')

test('finds articles by words, type and category, and shows each as a card', async () => {
  const title = 'A quarry of figures'
  const author = 'Layla Quarryman'
  const item = await publishOn(site, { ...external, title, slug: 'a-quarry', tags })
  const written = { title: 'Stones and statutes', slug: 'stones', authorName: author }
  await publishOn(site, { ...opEd, ...written, category: 'Analysis' })

  const page = await admin.adminPage(visits)
  const show = await holdBack(page, `${list}?*`, 'GET')
  await page.goto('/admin/content')
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(6)
  show()

  const found = admin.articleCard(page, title)
  for (const text of [
    'External',
    item.category,
    `By ${item.authorName}`,
    item.excerpt,
    '+2 more',
    formatDateTime(item.publishedAt),
    '0 comments',
  ]) {
    await found.getByText(text, { exact: true }).waitFor()
  }
  expect(await found.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(4)
  const view = found.getByRole('link', { name: /^View/ })
  expect(await view.getAttribute('href')).toBe(external.externalUrl)
  expect(await view.getAttribute('target')).toBe('_blank')
  await admin.articleCard(page, written.title).getByText('Op-Ed', { exact: true }).waitFor()
  const views = admin.articleCard(page, written.title).getByRole('link', { name: /^View/ })
  expect(await views.count()).toBe(0)

  const titles = async () => (await cards(page).locator('h2').allTextContents()).toSorted()
  await page.getByLabel('Search').fill('quarry')
  await expect.poll(titles).toEqual([title, written.title])
  await page.getByLabel('Type').selectOption('External Articles')
  await expect.poll(titles).toEqual([title])
  await page.getByLabel('Category').selectOption('Analysis')
  await page.getByText('No content found matching your filters.').waitFor()
  // Announced, unlike the sentence.
  const status = page.getByRole('main').getByRole('status')
  await status.getByText('0 articles', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await admin.articleCard(page, title).waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('')
  const chosen = (label: string) => page.getByLabel(label).locator('option:checked').textContent()
  expect([await chosen('Type'), await chosen('Category')]).toEqual(['All Types', 'All Categories'])
})

/** Opens Content Management with so many articles, which any call answers with. */
async function openMany(count: number) {
  const all = Array.from({ length: count }, (_, index) => {
    const { body: _body, ...listed } = opEdArticle({
      id: `6f1f2a52-6a3c-4f0e-9f0a-${String(index).padStart(12, '0')}`,
      title: `Article number ${index + 1}`,
      slug: `article-number-${index + 1}`,
    })
    return { ...listed, status: 'published' }
  }).toReversed()
  const page = await admin.adminPage(visits)
  await page.route(`${list}/*`, (route, request) => {
    const asked = all.find(({ id }) => request.url().includes(id))
    return route.fulfill({ json: { ...asked, body: 'Text' } })
  })
  await page.route(/\/api\/content(\?|$)/, (route, request) => {
    const from = Number(new URL(request.url()).searchParams.get('cursor'))
    const next = from + 1000
    const headers = next < count ? { Link: `</api/content?cursor=${next}>; rel="next"` } : {}
    return route.fulfill({ json: all.slice(from, next), headers })
  })
  await page.goto('/admin/content')
  const status = page.getByRole('main').getByRole('status')
  await status.getByText(`${count.toLocaleString('en-US')} articles`, { exact: true }).waitFor()
  return { page, status }
}

test('shows the first 60 of 10,000 articles, more by a press, and the search finds one of them', async () => {
  const count = 10_000
  const { page, status } = await openMany(count)
  await admin.articleCard(page, `Article number ${count}`).waitFor()
  expect(await cards(page).count()).toBe(60)

  const more = page.getByRole('button', { name: 'Show more', exact: true })
  await more.press('Enter')
  await admin.articleCard(page, `Article number ${count - 119}`).waitFor()
  expect(await cards(page).count()).toBe(120)
  await seeFocus(more)

  await page.getByLabel('Search').fill('NUMBER 4711')
  await status.getByText('1 article', { exact: true }).waitFor()
  expect(await cards(page).locator('h2').allTextContents()).toEqual(['Article number 4711'])
  expect(await more.count()).toBe(0)
})

test('shows a list of lines, remembers it, and Back from an article leads to the place in it', async () => {
  const { page } = await openMany(200)
  await page.getByRole('button', { name: 'Show a list' }).click()
  await page.reload()
  const wanted = admin.articleCard(page, 'Article number 100')
  await admin.articleCard(page, 'Article number 200').waitFor()
  await page.getByRole('button', { name: 'Show more', exact: true }).click()
  await wanted.scrollIntoViewIfNeeded()
  const buttons = wanted.getByRole('button')
  expect(await buttons.count()).toBe(2)
  await buttons.last().press('Enter')
  await wanted.getByRole('button', { name: 'Unpublish Article number 100' }).waitFor()
  await expectAccessible(page)
  await buttons.first().click()
  await page.getByRole('link', { name: 'Edit as a page' }).click()
  await page.getByRole('link', { name: 'Back to Content Management' }).click()
  await seeFocus(buttons.first())
  expect(await isInView(wanted)).toBe(true)
  expect(await cards(page).count()).toBe(120)
})

test('opens the article whose Edit was pressed last, whichever answer comes first', async () => {
  const slow = { title: 'Pressed first', slug: 'pressed-first' }
  const quick = { title: 'Pressed second', slug: 'pressed-second' }
  const { id } = await publishOn(site, { ...opEd, ...slow })
  await publishOn(site, { ...opEd, ...quick })
  const page = await openContent()
  const first = await holdBack(page, `${list}/${id}`)
  const ended = Promise.withResolvers<void>()
  const end = (request: Request) => {
    if (request.url().endsWith(id)) ended.resolve()
  }
  // The second press may abort it.
  page.on('requestfinished', end).on('requestfailed', end)
  await page.getByRole('button', { name: `Edit ${slow.title}` }).click()
  const dialog = await admin.edit(page, quick.title)
  first()
  await ended.promise
  await seeIdle(page)
  expect(await dialog.getByLabel('Title').inputValue()).toBe(quick.title)
})

test('shows the other tags on a tap', async () => {
  await publishOn(site, { ...opEd, title: 'Tapped for its tags', slug: 'tapped', tags })
  const page = await admin.adminPage(visits, site.adminToken, {
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  await page.goto('/admin/content')
  const card = admin.articleCard(page, 'Tapped for its tags')
  await card.getByRole('button', { name: '+2 more' }).tap()
  await page.getByRole('tooltip').getByText('four, five').waitFor()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
})

test('shows the other tags only after a moment under the pointer', async () => {
  await publishOn(site, { ...opEd, title: 'Hovered for its tags', slug: 'hovered', tags })
  const page = await openContent()
  const card = admin.articleCard(page, 'Hovered for its tags')
  const more = card.getByRole('button', { name: '+2 more' })
  await more.scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await more.hover()
  const tooltip = page.getByRole('tooltip')
  await page.clock.runFor(650)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(100)
  await tooltip.getByText('four, five').waitFor()
})

test('edits an external article, by the fields of its type', async () => {
  const item = { ...external, title: 'To be edited: a link', slug: 'to-be-edited-a-link' }
  const { page, dialog } = await admin.openEdit(visits, item)
  await dialog.getByRole('heading', { name: 'Edit External Article' }).waitFor()
  expect(await dialog.getByLabel('Source').inputValue()).toBe(external.source)
  expect(await dialog.getByLabel('External URL').inputValue()).toBe(external.externalUrl)
  expect(await dialog.getByLabel('Tags (comma-separated)').inputValue()).toBe('consultation')
  expect(await dialog.getByLabel('Article Body').count()).toBe(0)

  await dialog.getByLabel('Title').fill('Edited: a link')
  await dialog.getByLabel('Excerpt').fill('Edited.')
  await dialog.getByLabel('Author Name').fill('An Editor')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await admin.seeToast(page, 'Success', 'Content updated successfully')
  await dialog.waitFor({ state: 'detached' })
  await admin.articleCard(page, 'Edited: a link').getByText('By An Editor').waitFor()
})

test('asks before an edit of an op-ed, by the fields of its type, is closed unsaved, and gives the focus back', async () => {
  const title = 'To be left as it is'
  const item = { ...opEd, title, slug: 'to-be-left-as-it-is' }
  const { page, dialog } = await admin.openEdit(visits, item)
  await dialog.getByRole('heading', { name: 'Edit Op-Ed Article' }).waitFor()
  expect(await dialog.getByLabel('Article Body').inputValue()).toBe(opEd.body)
  expect(await dialog.getByLabel('Source').count()).toBe(0)
  await dialog.getByLabel('Title').fill('Something else')
  const asked = admin.answerQuestions(page, true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toHaveLength(1)
  await seeFocus(page.getByRole('button', { name: `Edit ${title}` }))
})

test('keeps the text of an article that was deleted during its edit, and removes its card', async () => {
  visits.expectFailures(404)
  const title = 'To be gone during its edit'
  const item = { ...opEd, title, slug: 'gone-during-its-edit' }
  const { page, id, dialog } = await admin.openEdit(visits, item)
  admin.answerQuestions(page, true)
  await dialog.getByLabel('Article Body').fill('My own words.')
  await callSite(site, `DELETE /api/content/${id}`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await admin.seeToast(page, 'Error', 'Article not found')
  await page.locator(`button[aria-label="Edit ${title}"]`).waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Article Body').inputValue()).toBe('My own words.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => admin.focusedText(page)).toMatch(/\d articles$/)
})

const actions = ['Edit', 'Unpublish', 'Delete']
test.each(actions)('keeps the focus when %s finds an article deleted elsewhere', async (label) => {
  visits.expectFailures(404, 409)
  const title = `To be gone before ${label}`
  const slug = `gone-before-${label.toLowerCase()}`
  const { id } = await publishOn(site, { ...opEd, title, slug })
  const page = await openContent()
  admin.answerQuestions(page, true)
  const button = admin.articleCard(page, title).getByRole('button', { name: `${label} ${title}` })
  await button.focus()
  await callSite(site, `DELETE /api/content/${id}`)
  await page.keyboard.press('Enter')
  const reason = label === 'Edit' ? 'This article is deleted. Restore it first.' : ''
  await admin.seeToast(page, 'Error', reason)
  await admin.articleCard(page, title).waitFor({ state: 'detached' })
  await expect.poll(() => admin.focusedText(page)).toMatch(/\d articles$/)
})

test('says why there are no articles to show', async () => {
  visits.expectFailures(500)
  const page = await admin.adminPage(visits)
  // Other journeys leave drafts, so the lists of every status are answered here.
  const lists = /\/api\/content(?:\?|$)/
  await page.route(lists, (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page.goto('/admin/content')
  await page.getByText('Error loading content: 500: out of order').waitFor()
  await page.unroute(lists)
  await page.route(lists, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await page.getByText('No content available. Create your first article to get started.').waitFor()
  // The pressed button is gone.
  await expect.poll(() => admin.focusedText(page)).toBe('0 articles')
})

test('a biography that was changed elsewhere is not overwritten, and no text is lost', async () => {
  visits.expectFailures(409)
  const authorName = 'Two Editors Know Her'
  await publishOn(site, { ...opEd, title: 'Of a known author', slug: 'known-author', authorName })
  const page = await admin.openToLeave(visits, '/admin/authors')
  await page.getByRole('button', { name: `Edit ${authorName}` }).click()
  const dialog = page.getByRole('dialog')
  const biography = dialog.getByRole('textbox', { name: 'Biography' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await callSite(site, 'PATCH /api/authors/two-editors-know-her', { biography: 'Theirs.' })
  await biography.fill('Mine.')
  await save.click()
  await dialog.getByText('This biography was changed elsewhere after you opened it.').waitFor()
  expect(await biography.inputValue()).toBe('Mine.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => biography.inputValue()).toBe('Theirs.')
  await biography.fill('Mine after all.')
  await save.click()
  await admin.seeToast(page, 'Success', 'Biography saved')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Mine after all.').waitFor()
})
