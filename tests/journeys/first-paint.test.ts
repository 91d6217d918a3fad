import { expect, test } from 'vitest'
import { paths } from '#domain/addresses/paths.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { site } from '#tests/support/site.ts'
import { serveInTest } from '#tests/support/use-server.ts'

const visits = useBrowser()

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** Serves a page of the site whose second part arrives when `release` is called. */
async function serveInTwoParts(path: string, cutBefore: string) {
  const { url } = site
  const html = await (await fetch(url + path)).text()
  const cut = html.indexOf(cutBefore)
  if (cut < 0) throw new Error(`${path} has no ${cutBefore}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const origin = await serveInTest(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, cut))
      await released
      return response.end(html.slice(cut))
    }
    const { status, headers, body } = await fetch(url + request.url)
    response.writeHead(status, { 'Content-Type': headers.get('Content-Type') ?? '' })
    return response.end(body && (await new Response(body).bytes()))
  })
  return { origin, release }
}

test.each(['/', '/policy', '/newsletter'])(
  'the header of %s is painted only when all of it has arrived',
  async (path) => {
    const { origin, release } = await serveInTwoParts(path, 'aria-label="Theme"')
    const page = await visits.newPage(phone)
    // Other sites stay out of reach, as in every journey.
    await page.route(
      ({ origin: from, search }) => from === origin && !search.includes('image-copies'),
      (route) => route.continue(),
    )
    await page.goto(origin, { waitUntil: 'commit' })
    await page.locator('header .logo').waitFor({ state: 'attached' })
    const paints = () =>
      page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
    // The browser would paint what it has long before.
    await page.waitForTimeout(700)
    expect(await paints()).toEqual([])
    release()
    await page.waitForLoadState()
    await expect.poll(paints).toContain('first-contentful-paint')
  },
)

test.each(['/', '/policy', '/newsletter', paths.article(opEd.slug)])(
  'a first visit to %s shows the serif, however late it comes, and nothing moves',
  async (path) => {
    const page = await visits.newPage(phone)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.addInitScript(() => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          window.shifted = (window.shifted ?? 0) + entry.value
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('DOM.enable')
    await protocol.send('CSS.enable')
    const { root } = await protocol.send('DOM.getDocument')
    const heading = { nodeId: root.nodeId, selector: 'h1' }
    const { nodeId } = await protocol.send('DOM.querySelector', heading)
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching('Newsreader')])
    expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(0.01)
  },
)

declare global {
  interface Window {
    /** The sum of layout shifts. */
    shifted?: number
  }
}

test.each([
  '/',
  '/policy',
  '/newsletter',
  '/contact',
  '/corrections',
  '/about',
  '/ar',
  '/ar/policy',
  paths.article(opEd.slug),
])(
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
