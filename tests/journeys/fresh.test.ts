import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contract/content.ts'
import { partsUrl } from '#contract/parts.ts'
import { paths } from '#domain/addresses/paths.ts'
import { brand } from '#texts/en/brand.ts'
import { encodeCursor } from '#server/services/cursor.ts'
import { holdBack, newerParts, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
import { arabicOpEd } from '#support/articles/published-arabic.ts'
import { callSite, isStatic, publishOn, readOn, rebuild, site } from '#support/stack/site.ts'

const { open, newPage, expectFailures } = useBrowser()
const original = 'in-practice-5'
let article: Article
let translation: Article

beforeAll(async () => {
  const slug = `published-${crypto.randomUUID()}`
  article = await publishOn(site, { ...opEd, title: 'Read at once', slug, tags: ['practice'] })
  translation = await publishOn(site, {
    ...arabicOpEd,
    // The lists of the built pages keep it, and later journeys look for the other one by its title.
    title: 'الجزء الخامس بالعربية',
    slug: 'the-pair-of-part-5',
    translationOf: (await readOn(site, original)).id,
  })
})

/** Where the header of the translated article leads, and what it says of it. */
async function openTranslated() {
  const page = await open(`/article/${original}`)
  const link = page.getByRole('banner').locator('a[hreflang=ar]')
  const shown = async () => [await link.getAttribute('href'), await link.getAttribute('title')]
  return { page, link, shown, pair: `/ar/article/${translation.slug}` }
}

test('the header of a built article leads to its translation at once', async () => {
  const { link, shown, pair } = await openTranslated()
  await expect.poll(shown).toEqual([pair, 'This article in Arabic'])
  expect(await link.getByText('This article in Arabic').count()).toBe(1)
})

/** Makes the page call only those parts of the API that robots.txt permits, as the renderers of search engines do. */
async function obeyRobots(page: Page): Promise<void> {
  const text = await (await fetch(`${site.url}/robots.txt`)).text()
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, kind, path = '']) => ({ isAllowed: kind === 'Allow', path }))
    // The longest rule holds.
    .toSorted((a, b) => b.path.length - a.path.length)
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const rule = rules.find(({ path }) => pathname.startsWith(path))
    return rule?.isAllowed ? route.continue() : route.abort()
  })
}

/** Opens a stale page that a reader has scrolled, with newer parts that begin with `added`; they come when told. */
async function readStale(path: string, added: (html: string) => string) {
  const page = await newPage()
  const { promise, resolve: come } = Promise.withResolvers<void>()
  await page.route(newerParts, async (route, request) => {
    await promise
    const answer = await route.fetch({ url: request.url().replace(/version=\d+/, 'version=0') })
    await route.fulfill({ response: answer, body: added(await answer.text()) })
  })
  await page.goto(path)
  return { page, come }
}

const aboveText = (html: string) =>
  html.replace('#article">', `#article">${'<p>New</p>'.repeat(9)}`)
const aboveCards = (html: string) =>
  html.replace('<li class="py-6">', '<li class="py-6">New</li>$&')

test('a list that grows below what has the focus moves nothing', async () => {
  const { page, come } = await readStale(paths.category('policy'), aboveCards)
  await page.getByRole('link', { name: brand.name }).first().focus()
  come()
  await page.getByText('New', { exact: true }).first().waitFor({ state: 'attached' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what is selected stays until it is not selected any more', async () => {
  const { page, come } = await readStale(paths.article(opEd.slug), aboveText)
  const selected = () => page.evaluate(() => String(getSelection()))
  await page.locator('article h1').click({ clickCount: 3 })
  expect(await selected()).toContain(opEd.title)
  const answered = page.waitForResponse(newerParts)
  come()
  await answered
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['newer'])).toBe('')
  expect(await selected()).toContain(opEd.title)
  expect(await page.getByText('New', { exact: true }).count()).toBe(0)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.getByText('New', { exact: true }).first().waitFor({ state: 'attached' })
})

test('the reader view of a browser keeps the notice, the standfirst and each picture once', async () => {
  const sentence =
    'A law is read by ministers once, and by officials, clerks and readers every day. '
  const body = `${sentence.repeat(9)}\n\n![A hall](https://images.example/hall.jpg)\n\n${sentence.repeat(9)}`
  const slug = `read-${crypto.randomUUID()}`
  const imageUrl = 'https://images.example/court.jpg'
  const { id, excerpt } = await publishOn(site, {
    ...opEd,
    title: 'Read in peace',
    slug,
    body,
    imageUrl,
  })
  const correction = { kind: 'correction', text: 'It named the wrong ministry.' }
  expect((await callSite(site, `PATCH /api/content/${id}`, { correction })).ok).toBe(true)
  const page = await newPage({ bypassCSP: true })
  await page.goto(paths.article(slug))
  await page.addScriptTag({
    path: fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')),
  })
  const html = await page.evaluate(() => {
    const view = new Readability(document.cloneNode(true) as Document).parse()
    return view?.content ?? ''
  })
  for (const text of ['It named the wrong ministry.', excerpt]) expect(html).toContain(text)
  expect(html.match(/<img /g)).toHaveLength(2)
})

declare global {
  /** A script of the page above. */
  var Readability: new (document: Document) => { parse(): { content: string } | null }
}

test('the home page shows what was published after it was built', async () => {
  const newer = 'Newer than the home page'
  await publishOn(site, { ...opEd, title: newer, slug: 'newer-than-the-home-page' })
  const page = await newPage()
  const release = await holdBack(page, newerParts)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: opEd.title }).first().focus()
  release()
  await page.getByRole('link', { name: newer }).first().waitFor()
  // The article may stand twice: among the latest and among the popular ones.
  expect(await page.locator('a:focus').textContent()).toBe(opEd.title)
})

test('a further page of a category leaves out what was deleted, and still begins where it began', async () => {
  const before = await publishOn(site, {
    ...opEd,
    title: 'The last of the page before',
    slug: 'the-last-of-the-page-before',
  })
  const after = encodeCursor({ at: before.publishedAt, id: before.id })
  const parts = partsUrl({ page: 'Policy', version: 0, number: 2, after }).replaceAll('&', '&amp;')
  const deleted = 'Deleted since the build'
  const page = await newPage()
  // The site has too few articles for a further page.
  await page.route('**/policy/2', async (route) => {
    const response = await route.fetch({ url: `${site.url}/policy` })
    const body = (await response.text())
      .replace(/ data-parts=".*?"/, ` data-parts="${parts}"`)
      .replace(/id="list-category".*?>/, `$&<article>${deleted}</article>`)
    await route.fulfill({ response, body })
  })
  await page.goto('/policy/2')
  const main = page.getByRole('main')
  await main.getByText(deleted).waitFor({ state: 'detached' })
  await main.getByRole('link', { name: opEd.title }).waitFor()
  expect(await main.locator(`a[href="/article/${before.slug}"]`).count()).toBe(0)
})

describe('after a rebuild', () => {
  beforeAll(() => rebuild(site))

  test('an article is a static page, and edits and its deletion show before the next one', async () => {
    expectFailures(404)
    const { id, slug } = article
    expect(await isStatic(`${site.url}/article/${slug}`)).toBe(true)
    await callSite(site, `PATCH /api/content/${id}`, { title: 'After the edit' })
    const page = await open(`/article/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'After the edit' }).waitFor()
    await page.goto(`/article/${slug}.html`)
    await page.getByRole('heading', { level: 1, name: 'After the edit' }).waitFor()
    // What the page shows of other articles is not in the newer content, and stays.
    const related = page.getByRole('region', { name: 'Related Articles' })
    expect(await page.getByRole('link', { name: 'practice', exact: true }).isVisible()).toBe(true)
    expect(await related.getByRole('link').count()).toBe(3)

    await callSite(site, `DELETE /api/content/${id}`)
    // Also for the editor, whose token the API would answer with the deleted article.
    await page.evaluate((token) => localStorage.setItem('admin_token', token), site.adminToken)
    await page.reload()
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
    expect(await page.title()).toMatch(/^Article Not Found/)
    expect(await related.count()).toBe(0)
    const robots = page.locator('meta[name=robots]')
    expect(
      await robots.evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content'))),
    ).toEqual(['noindex'])

    const crawler = await newPage()
    await obeyRobots(crawler)
    await crawler.goto(`/article/${slug}`)
    await crawler.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' })
  })

  test('the header leads to the translation as long as there is one', async () => {
    const { page, link, shown, pair } = await openTranslated()
    const built = await fetch(`${site.url}/article/${original}`)
    expect(await built.text()).toContain(`href="${pair}"`)
    const named = page.locator('head :is(link[hreflang], meta[property="og:locale:alternate"])')
    expect(await named.count()).toBeGreaterThan(1)
    await callSite(site, `DELETE /api/content/${translation.id}`)
    await page.reload()
    await expect.poll(shown).toEqual(['/ar', 'The Arabic edition'])
    expect(await named.count()).toBe(0)
    expect(await link.getByText('The Arabic edition').count()).toBe(1)
  })
})
