import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { draft } from '#tests/support/draft.ts'
import { createCampaignOn } from '#tests/support/site-api.ts'
import { brokenWords, layoutFlaws, movements, smallTargets } from '#tests/support/screen-flaws.ts'
import {
  allScreens,
  openToMeasure,
  setView,
  type Checked,
  type View,
} from '#tests/support/screens/all-screens.ts'
import { makeArabicPages } from '#tests/support/screens/arabic-pages.ts'
import { site } from '#tests/support/site.ts'

const { newPage, expectFailures } = useBrowser()
beforeAll(() => createCampaignOn(site, draft))
const arabicPages = await makeArabicPages(site)

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

/** Enlarged text may break a word, but on a phone not a short one in a headline. */
async function brokenWordsIn(page: Page, { width, textSize }: View) {
  if (textSize === 100) return brokenWords(page)
  return width < 640 ? brokenWords(page, 'h1, h2, h3', 9) : []
}

test.each([
  ...allScreens,
  ...arabicPages.map((screen): Checked => ({ name: screen.name, screen })),
])(
  '$name: axe finds nothing, targets are large enough, nothing moves, and nothing is cut off at any width or text size',
  async (checked) => {
    const { below = Infinity, failures = [] } = checked.screen
    expectFailures('no answer', ...failures)
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await openToMeasure(page, checked)
    expect(await smallTargets(page, 44)).toEqual([])
    expect(await movements(page)).toEqual([])
    await expectAccessible(page)

    const all = checked.token ? views : [...readersViews, ...views]
    const flaws: Record<string, string[]> = {}
    for (const view of all.filter(({ width }) => width < below)) {
      await setView(page, view)
      const found = [...(await layoutFlaws(page)), ...(await brokenWordsIn(page, view))]
      if (found.length > 0) flaws[`${view.width} px, text at ${view.textSize} %`] = found
    }
    expect(flaws).toEqual({})

    // In the last of these views, which is a computer's, or the widest of a menu on phones.
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    expect(await layoutFlaws(page)).toEqual([])
    await expectAccessible(page)
  },
)
