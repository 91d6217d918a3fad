import type { Page } from 'playwright'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { unreadArticle } from '#views/missing.ts'
import { articlePart, listPart } from '#views/parts.ts'
import * as browser from '#support/pages/browser.ts'
import { serveWithMore } from '#support/pages/page-with-more.ts'
import { opEd } from '#support/articles/published.ts'

const { newPage, expectFailures } = browser.useBrowser()
const down = { status: 500, json: { error: 'down', message: 'down' } }

const unbuilt = [
  listPart('home', { newest: [], opEds: [], popular: [] }, 'en'),
  listPart('category', { category: 'Policy', articles: [] }, 'en'),
  articlePart(unreadArticle({ language: 'en', slug: 'a' }).content),
]

/** Opens a page as if it was built with nothing to show. */
async function openBare(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = load(await response.text())
    const built = html('html').attr('data-parts') ?? ''
    html('html').attr('data-parts', built.replace(/version=\d+/, 'version=0'))
    for (const part of unbuilt) html(load(part)('[id]').attr('data-replaces')).replaceWith(part)
    await route.fulfill({ response, body: html.html() })
  })
  await page.goto(path)
}

const articlesOf = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens a category with further articles. `built` is the number of those in its page. */
async function openWithMore(options?: Parameters<typeof newPage>[0]) {
  const page = await newPage(options)
  await browser.stayAsBuilt(page)
  await serveWithMore(page)
  await page.goto('/policy')
  const articles = articlesOf(page)
  return { page, articles, built: await articles.count() }
}

test.each([
  ['answers 500', down],
  ['does not answer', undefined],
])('when the API %s, a page with articles stays as it is and asks once', async (_, answer) => {
  expectFailures(answer ? 500 : 'no answer')
  const page = await newPage()
  // A headless shell reports a pointer at the corner of each new page, which would preload the islands' code.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) asked.push(pathname)
  })
  await page.route('**/api/**', (route) => (answer ? route.fulfill(answer) : route.abort()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/api/parts'])
  expect(await page.getByRole('link', { name: opEd.title }).first().isVisible()).toBe(true)
})

test('a category without articles to show has 5 placeholders, then says why, and loads with Try Again', async () => {
  expectFailures(500)
  const page = await newPage()
  await page.route('**/api/**', (route) => route.fulfill(down))
  const show = await browser.holdBack(page, browser.newerParts)
  await openBare(page, '/policy')
  const placeholders = page.getByRole('main').locator('[aria-busy=true] > div > div')
  await expect.poll(() => placeholders.count()).toBe(5)
  show()
  const failed = page.getByRole('alert').filter({ hasText: 'Error Loading Articles' })
  await failed.getByText('Failed to fetch content', { exact: true }).waitFor()
  expect(await failed.textContent()).not.toContain('500')
  await page.unroute('**/api/**')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('link', { name: opEd.title }).waitFor()
  await placeholders.first().waitFor({ state: 'detached' })
})

test('a home page without articles to show says so for each list, and loads with Try Again', async () => {
  expectFailures(500)
  const page = await newPage()
  await page.route('**/api/**', (route) => route.fulfill(down))
  await openBare(page, '/')
  await page.getByText('Failed to load articles. Please try again later.').waitFor()
  await page.getByText('Failed to fetch popular articles').waitFor()
  const again = page.getByRole('button', { name: 'Try Again' })
  const answer = await browser.holdBack(page, browser.newerParts)
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  answer()
  await browser.seeFocus(again)
  await page.unroute('**/api/**')
  await again.press('Enter')
  await page.getByRole('heading', { name: 'Latest News' }).waitFor()
  await browser.seeFocus(page.getByRole('main'))
})

test('‘Load More’ says when it fails, and works at the next press', async () => {
  expectFailures(500)
  const { page, articles, built } = await openWithMore()
  await page.route('**/api/parts?*after=*', (route) => route.fulfill(down))
  const more = page.getByRole('link', { name: 'Load More' })
  await more.click()
  await page.getByText('Failed to fetch content', { exact: true }).waitFor()
  await page.unroute('**/api/parts?*after=*')
  await serveWithMore(page)
  await more.click()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
  expect(await page.getByText('Failed to fetch content').count()).toBe(0)
})

test('a late refresh of a page keeps the articles that ‘Load More’ has added', async () => {
  const page = await newPage()
  await browser.beStale(page)
  const refresh = await browser.holdBack(page, browser.newerParts)
  await serveWithMore(page)
  const asked = page.waitForRequest(browser.newerParts)
  await page.goto('/policy')
  await asked
  const articles = articlesOf(page)
  const built = await articles.count()
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
  const shown = await articles.count()
  const refreshed = page.waitForResponse(browser.newerParts)
  refresh()
  await refreshed
  await page.waitForLoadState('networkidle')
  expect(await articles.count()).toBe(shown)
})

test('Back leads to the article among those that ‘Load More’ has added', async () => {
  const { page, articles, built } = await openWithMore({ viewport: { width: 360, height: 740 } })
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
  const shown = await articles.count()
  const left = articles.getByRole('link', { name: opEd.title }).first()
  await left.click()
  await page.waitForURL('**/article/**')
  await page.goBack()
  await expect.poll(() => articles.count()).toBe(shown)
  await expect.poll(() => browser.isInView(left)).toBe(true)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('the focus stays where the reader writes when more articles arrive', async () => {
  const { page, articles, built } = await openWithMore()
  const arrive = await browser.holdBack(page, '**/api/parts?*after=*')
  const said = page.getByRole('main').getByRole('status')
  await expect.poll(() => said.count()).toBe(1)
  await page.getByRole('link', { name: 'Load More' }).click()
  await said.getByText('Loading...').waitFor()
  await browser.seeFocus(page.getByRole('link', { name: 'Loading...' }))
  const email = page.getByRole('contentinfo').getByLabel('Email address')
  await email.fill('sara')
  arrive()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
  await page.keyboard.type('@example.com')
  expect(await email.inputValue()).toBe('sara@example.com')
})

test('‘Load More’ that a refresh takes away when its code has loaded leads to the next page', async () => {
  const page = await newPage()
  await browser.beStale(page)
  await page.route('**/policy/2', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Older articles</title>' }),
  )
  const refresh = await browser.holdBack(page, browser.newerParts)
  const arrive = await browser.holdBack(page, '**/_astro/*.js*')
  await serveWithMore(page)
  const asked = page.waitForRequest(browser.newerParts)
  await page.goto('/policy')
  await asked
  const more = page.getByRole('link', { name: 'Load More' })
  await more.focus()
  const refreshed = page.waitForResponse(browser.newerParts)
  refresh()
  await (await refreshed).finished()
  await more.click()
  arrive()
  await page.waitForURL('**/policy/2')
})

test('‘Load More’ with Ctrl opens the next page in a new tab, also once its code has loaded', async () => {
  const { page, articles, built } = await openWithMore()
  const more = page.getByRole('link', { name: 'Load More' })
  await more.hover()
  await page.locator('[data-more]:not([data-wake])').waitFor()
  const asked = Promise.withResolvers<void>()
  // The site has no such page, and the answer would be an error in the new tab.
  await page.context().route('**/policy/2', () => asked.resolve())
  await more.click({ modifiers: ['Control'] })
  await asked.promise
  expect(await articles.count()).toBe(built)
  await more.click()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
})
