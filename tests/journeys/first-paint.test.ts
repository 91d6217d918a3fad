import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/addresses/paths.ts'
import { seeDrawn, seeIdle } from '#support/pages/at-rest.ts'
import { beStale, holdBack, newerParts, useBrowser } from '#support/pages/browser.ts'
import { drawnFonts } from '#support/pages/drawn-fonts.ts'
import { opEd } from '#support/articles/published.ts'
import { site } from '#support/stack/site.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { listPart } from '#views/parts.ts'

const visits = useBrowser()

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

const article = paths.article(opEd.slug)
const shared = ['/', '/policy', '/newsletter']
const blocking = ' blocking="render"'

/**
 * Serves a page of the site whose second part arrives when `release` is called, and at `/unheld` the same page without
 * what makes the first paint wait.
 */
async function serveInTwoParts(path: string, cutBefore: string) {
  const { url } = site
  const html = await (await fetch(url + path)).text()
  const cut = html.indexOf(cutBefore)
  if (cut < 0) throw new Error(`${path} has no ${cutBefore}`)
  const start = html.slice(0, cut)
  if (!start.includes(blocking)) throw new Error(`${path} paints before its header is there`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const origin = await serveInTest(async (request, response) => {
    if (request.url === '/' || request.url === '/unheld') {
      const first = request.url === '/' ? start : start.replaceAll(blocking, '')
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(first)
      await released
      return response.end(html.slice(cut))
    }
    const { status, headers, body } = await fetch(url + request.url)
    response.writeHead(status, { 'Content-Type': headers.get('Content-Type') ?? '' })
    return response.end(body && (await new Response(body).bytes()))
  })
  return { origin, release }
}

const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))

test.each(shared)('the header of %s is painted only when all of it has arrived', async (path) => {
  const { origin, release } = await serveInTwoParts(path, 'aria-label="Theme"')
  const openPart = async (part: string) => {
    const page = await visits.newPage(phone)
    // Other sites stay out of reach, as in every journey.
    await page.route(
      ({ origin: from, search }) => from === origin && !search.includes('image-copies'),
      (route) => route.continue(),
    )
    await page.goto(origin + part, { waitUntil: 'commit' })
    await page.locator('header .logo').waitFor({ state: 'attached' })
    return page
  }
  const page = await openPart('/')
  // The browser has painted as much of a page that does not wait, so it had the time to paint this one.
  const unheld = await openPart('/unheld')
  await expect.poll(() => paints(unheld)).toContain('first-contentful-paint')
  expect(await paints(page)).toEqual([])
  release()
  await page.waitForLoadState()
  await expect.poll(() => paints(page)).toContain('first-contentful-paint')
})

test.each([
  ...[...shared, article].map((path) => ({ path, face: 'Newsreader', mostShift: 0.01 })),
  // No fallback has the widths of the Arabic fonts in each text.
  ...['/ar', '/ar/policy', '/ar/about'].map((path) => ({ path, face: 'Markazi', mostShift: 0.03 })),
])(
  'a first visit to $path shows $face, however late it comes, and almost nothing moves',
  async ({ path, face, mostShift }) => {
    const page = await visits.newPage(phone)
    const release = await holdBack(page, '**/*.woff2')
    await countShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    // The text was on the screen in another face.
    await expect.poll(() => paints(page)).toContain('first-contentful-paint')
    release()
    await page.waitForLoadState('networkidle')
    await seeDrawn(page)
    await seeIdle(page)
    const fonts = await drawnFonts(page, 'h1')
    expect(fonts.map(({ familyName }) => familyName)).toContainEqual(expect.stringMatching(face))
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(mostShift)
  },
)

/** Sums up how much moves on a page: see https://web.dev/articles/cls. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shifted = (window.shifted ?? 0) + entry.value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

test.each([phone.viewport, { width: 1280, height: 800 }])(
  'nothing moves when the articles of a home that was built without any come, at %o',
  async (viewport) => {
    const page = await visits.newPage({ viewport })
    await beStale(page)
    const come = await holdBack(page, newerParts)
    await countShifts(page)
    const empty = listPart('home', { newest: [], opEds: [], popular: [] }, 'en')
    await page.route('/', async (route) => {
      const built = await route.fetch()
      const html = await built.text()
      const body = html.replace(/<div id="list-home"[\s\S]*?(?=<aside)/, empty)
      await route.fulfill({ response: built, body })
    })
    await page.goto('/')
    await page.getByText('Loading articles').first().waitFor({ state: 'attached' })
    await seeDrawn(page)
    come()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await seeIdle(page)
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(0.01)
  },
)

declare global {
  interface Window {
    shifted?: number
  }
}

test.each([...shared, '/contact', '/corrections', '/about', '/ar', '/ar/policy', article])(
  '%s fetches the fonts that it preloads and those of rare characters, with its menu open too',
  async (path) => {
    const page = await visits.newPage(phone)
    const fonts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'font' && !pathname.includes('rare')) fonts.add(pathname)
    })
    await page.goto(path)
    await page.locator('header button[aria-haspopup=dialog]').last().click()
    await page.locator('dialog[open] .drawer-link').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect([...fonts].toSorted()).toEqual(preloaded.toSorted())
  },
)
