import { expect, test } from 'vitest'
import { stayAsBuilt, useBrowser } from '#support/pages/browser.ts'
import { external, opEd } from '#support/articles/published.ts'

const { open, newPage } = useBrowser()

test('an article leads to its author, its topic and related articles, and its link can be copied', async () => {
  const page = await open('/article/in-practice-3', { permissions: ['clipboard-write'] })
  const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('link')
  expect(await related.count()).toBe(3)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  const places = page.getByRole('list', { name: 'Share' }).getByRole('link')
  const shared = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const address = encodeURIComponent('/article/in-practice-3')
  expect(shared).toEqual([
    expect.stringMatching(`^https://wa.me/\\?text=.+${address}$`),
    expect.stringMatching(`^https://www.linkedin.com/sharing/share-offsite/\\?url=.+${address}$`),
    expect.stringMatching(`^https://x.com/intent/post\\?text=.+&url=.+${address}$`),
  ])
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'practice' }).click()
  await page.getByRole('heading', { level: 1, name: 'practice' }).waitFor()
  await page.getByRole('link', { name: 'Analysis in practice, part 3' }).click()
  await page.getByRole('link', { name: opEd.authorName }).click()
  await page.getByRole('heading', { level: 1, name: opEd.authorName }).waitFor()
  expect(await page.getByRole('link', { name: opEd.title }).isVisible()).toBe(true)
  expect((await page.request.get('/author/noura-example/2')).status()).toBe(404)
})

test.each([
  ['cannot open', 'NotAllowedError', 'Link copied'],
  ['was closed by the reader', 'AbortError', ''],
])('when the share sheet %s (%s), the reader is told: %s', async (_, failure, said) => {
  const page = await newPage({ permissions: ['clipboard-write'], isMobile: true, hasTouch: true })
  await page.addInitScript((name) => {
    navigator.share = () => {
      document.body.dataset.shared = ''
      return Promise.reject(new DOMException('-', name))
    }
  }, failure)
  await page.goto('/article/in-practice-3')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('[data-shared]').waitFor()
  await expect.poll(() => page.locator('#share output').textContent()).toBe(said)
})

test('without JavaScript nothing is shown or promised that needs it', async () => {
  const page = await open('/', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const header = page.getByRole('banner')
  expect(await header.getByRole('button', { name: 'Search' }).isVisible()).toBe(false)
  expect(await header.getByRole('button', { name: 'Theme' }).isVisible()).toBe(false)
  await header.getByRole('button', { name: 'Menu' }).click()
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
  await page.goto(`/article/${external.slug}`)
  const publisher = page.getByRole('link', { name: `Read on ${external.source}` })
  expect(await publisher.isVisible()).toBe(true)
  expect(await page.getByText('Redirecting automatically').isVisible()).toBe(false)
  await page.goto('/contact')
  expect(await page.getByText('To send a message without').isVisible()).toBe(true)
})

test.each(
  [
    {
      path: '/',
      tagline: 'Straight from Riyadh',
      popular: 'Most Popular News',
      opEds: 'Analysis & Commentary',
    },
    { path: '/ar', tagline: 'مباشرة من الرياض', popular: 'الأكثر قراءة', opEds: 'تحليلات وآراء' },
  ].flatMap((edition) => [
    { ...edition, width: 1280, height: 800, headlines: 3 },
    { ...edition, width: 360, height: 740, headlines: 1 },
  ]),
)(
  '$path at $width × $height opens with news: the lead’s picture and $headlines headlines, and the tagline once',
  async ({ path, tagline, popular, opEds, width, height, headlines }) => {
    const page = await newPage({ viewport: { width, height } })
    await stayAsBuilt(page)
    await page.goto(path)
    const news = page.getByRole('region', { name: opEds })
    const shown = {
      hero: page.getByRole('heading', { level: 1 }),
      tagline: page.getByText(tagline).first(),
      picture: news.locator('img').first(),
      headline: news.getByRole('heading').nth(headlines),
      ...(width > 1000 && { popular: page.getByRole('region', { name: popular }) }),
    }
    for (const [name, part] of Object.entries(shown)) {
      const box = await part.boundingBox()
      expect(box?.y, name).toBeGreaterThan(0)
      expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(height)
    }
    expect((await page.getByText(tagline).nth(1).boundingBox())?.y).toBeGreaterThan(height)
    // One quiet line; on a phone the tagline is a second one.
    const line = await page.getByRole('main').locator('header').boundingBox()
    expect(line?.height).toBeLessThanOrEqual(72)
  },
)

test('the lists of the home page follow each other in the document as on a narrow screen', async () => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await stayAsBuilt(page)
  await page.goto('/')
  const headings = await page.locator('.home-grid h2').all()
  const tops = await Promise.all(headings.map(async (each) => (await each.boundingBox())?.y ?? 0))
  expect(tops.length).toBeGreaterThan(3)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})
