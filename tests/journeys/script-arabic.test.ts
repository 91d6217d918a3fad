import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { styleOf, useBrowser } from '#support/pages/browser.ts'
import { drawnFonts } from '#support/pages/drawn-fonts.ts'
import { opEd } from '#support/articles/published.ts'
import { publishOn, site } from '#support/stack/site.ts'

const { open, newPage } = useBrowser()

const arabic = {
  ...opEd,
  title: 'السعودية تطلق إطارا للذكاء الاصطناعي',
  slug: 'an-arabic-article',
  excerpt: 'ما الذي يطلبه الإطار من الشركات في الرياض؟',
  authorName: 'نورة المثال',
  tags: ['بيانات'],
  body: 'الفقرة الأولى عن [OpenAI](https://example.com/a).\n\nAn English paragraph.',
}

async function arabicFiles(page: Page, path: string): Promise<string[]> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/arabic\/(arabic|naskh|markazi)\./.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  return [...names].toSorted()
}

const look = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element)
      const leading = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
      const { fontFamily, fontStyle, fontWeight, letterSpacing, textTransform, direction } = style
      return { fontFamily, fontStyle, fontWeight, letterSpacing, leading, textTransform, direction }
    })

test('an Arabic article is set by an Arabic hand', async () => {
  const { slug } = await publishOn(site, arabic)
  const page = await newPage()
  expect(await arabicFiles(page, `/article/${slug}`)).toEqual(['arabic', 'markazi', 'naskh'])
  for (const selector of ['h1', 'article p[lang=ar]', '.prose > p', 'article li > [lang=ar]']) {
    const found = await look(page, selector)
    const plain = { fontStyle: 'normal', letterSpacing: 'normal', textTransform: 'none' }
    expect(found).toMatchObject({ ...plain, direction: 'rtl' })
    if (selector === 'h1') expect(found.leading).toBeCloseTo(1.45)
    else expect(found.leading).toBeGreaterThanOrEqual(1.69)
  }
  const heading = await look(page, 'h1')
  expect(heading.fontFamily).toContain('Arabic')
  expect(heading.fontWeight).toBe('600')
  expect(await look(page, '.prose > p:last-child')).toMatchObject({ direction: 'ltr' })
  expect(await page.title()).toContain(`\u2068${arabic.title}\u2069 · `)

  const others = await newPage()
  expect(await arabicFiles(others, `/article/${opEd.slug}`)).toEqual([])
  const toArabic = 'header a[hreflang=ar]'
  expect((await look(page, toArabic)).leading).toBe((await look(others, toArabic)).leading)

  await page.emulateMedia({ media: 'print' })
  // Isolated, so that the URL stays from left to right.
  expect(await styleOf(page, '.prose a', 'content', '::after')).toContain('\u2066')
})

test('a page without Arabic loads the styles and fonts when the search finds an Arabic article', async () => {
  await publishOn(site, { ...arabic, slug: 'an-arabic-result' })
  const page = await open('/about')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('السعودية')
  await page.getByRole('link', { name: arabic.title }).first().waitFor()
  await page.locator('link[rel=stylesheet][href^="/arabic/"]').waitFor({ state: 'attached' })
  expect(await look(page, 'dialog [lang=ar]')).toMatchObject({ direction: 'rtl' })
  const font = expect.objectContaining({ familyName: 'Markazi Text', isCustomFont: true }) as object
  await expect.poll(() => drawnFonts(page, 'dialog [lang=ar]')).toContainEqual(font)
})
