import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminScreens } from '#tests/support/screens/admin-screens.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { arabicScreens } from '#tests/support/screens/arabic-screens.ts'
import { makeArabicPages } from '#tests/support/screens/arabic-pages.ts'
import { draft } from '#tests/support/draft.ts'
import { publicScreens } from '#tests/support/screens/public-screens.ts'
import { openScreen } from '#tests/support/screens/screen.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { arabicExternal } from '#tests/support/published-arabic.ts'
import { brokenWords, layoutFlaws, movements, smallTargets } from '#tests/support/screen-flaws.ts'
import { callSite } from '#tests/support/site-api.ts'

const { newPage, expectFailures } = useBrowser()
const site = inject('stack')

const screens = [
  // tokens.test.ts computes the contrasts of the accents.
  ...publicScreens(opEd.slug, 'practice')
    .filter(({ name }) => !name.startsWith('home in '))
    .concat(
      arabicScreens({
        opEd: 'a-long-title',
        external: arabicExternal.slug,
        ...(await makeArabicPages(site)),
      }),
      { name: 'Arabic policy, second page', path: editionPaths('ar').category('policy', 2) },
    )
    .map((screen) => ({ name: screen.name, screen, token: undefined })),
  ...adminScreens.map((screen) => ({
    name: `admin, ${screen.name}`,
    screen,
    token: site.adminToken,
  })),
]

/** Every width of a phone, and a computer's window with larger text, at a zoom of 200 % and as usual. */
const views = [
  ...Array.from({ length: 12 }, (_, step) => ({ width: 320 + 10 * step, textSize: 100 })),
  { width: 640, textSize: 100 },
  { width: 1280, textSize: 200 },
  { width: 1280, textSize: 100 },
]

/** The editor does not work on a phone with larger text, but readers do. */
const readersViews = [360, 390].flatMap((width) =>
  [150, 200].map((textSize) => ({ width, textSize })),
)

let campaign: string
beforeAll(async () => {
  const answer = await callSite(site, 'POST /api/newsletter/campaigns', draft)
  campaign = ((await answer.json()) as { id: string }).id
})
afterAll(() => callSite(site, `DELETE /api/newsletter/campaigns/${campaign}`))

/** Gives a layout to the cards that are not near the window too, to be measured. A sheet is for those of islands too. */
async function layOutAllCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('article { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

async function setView(page: Page, { width, textSize }: (typeof views)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, textSize)
}

/** Enlarged text may break a word, but on a phone not a short one in a headline. */
async function brokenWordsIn(page: Page, { width, textSize }: (typeof views)[number]) {
  if (textSize === 100) return brokenWords(page)
  return width < 640 ? brokenWords(page, 'h1, h2, h3', 9) : []
}

test.each(screens)(
  '$name: axe finds nothing, nothing is cut off at any width or text size, targets are large enough, nothing moves',
  async ({ screen, token }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    // The optional serif does not load in time in every run, so it is blocked. The fallback fonts are wider.
    // Images have a fixed size, and the site would make one for each width.
    await page.route(/\.woff2$|\/\.netlify\/images/, (route) => route.abort())
    await openScreen(page, screen, token)
    // Keeps a visible toast: its timer pauses while the window has no focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await layOutAllCards(page)

    const flaws: Record<string, string[]> = {}
    const all = token ? views : [...readersViews, ...views]
    for (const view of all.filter(({ width }) => width < (screen.below ?? Infinity))) {
      await setView(page, view)
      const broken = await brokenWordsIn(page, view)
      const found = [...(await layoutFlaws(page)), ...broken]
      if (found.length > 0) flaws[`${view.width} px, text at ${view.textSize} %`] = found
      if (view.textSize !== 100) continue
      if (view.width === 360) {
        expect(await smallTargets(page, 44)).toEqual([])
        expect(await movements(page)).toEqual([])
      }
      if (view.width === 360) await expectAccessible(page)
    }
    expect(flaws).toEqual({})
    // At the last and largest width.
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await expectAccessible(page)
    // Font and images are blocked, and some states appear only after a failed call.
    expectFailures('no answer', ...(screen.failures ?? []))
  },
)
