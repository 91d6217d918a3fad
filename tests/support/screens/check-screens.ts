import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/pages/axe.ts'
import { useBrowser } from '#support/pages/browser.ts'
import {
  brokenWords,
  classesOfOneSheet,
  layoutFlaws,
  movements,
  smallTargets,
} from './screen-flaws.ts'
import { openScreen, type Screen } from './screen.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A size of the window in CSS pixels, and of the text in percent. */
interface WindowSize {
  width: number
  textSize: number
}

/** The widths of phones. More of them (`everyWidth`) are needed for one screen of each layout only. */
const someWidths = [320, 360, 390]
const everyWidth = Array.from({ length: 12 }, (_, step) => 320 + 10 * step)

/** A computer's window with larger text, at a zoom of 200 % and as usual. */
const computersViews: readonly WindowSize[] = [
  { width: 640, textSize: 100 },
  { width: 1280, textSize: 200 },
  { width: 1280, textSize: 100 },
]

/** Views of readers only: phones with larger text, which editors do not use for the admin. */
const readersViews: readonly WindowSize[] = [360, 390].flatMap((width) =>
  [150, 200].map((textSize) => ({ width, textSize })),
)

function viewsOf({ below = Infinity, ...screen }: Screen, isAdmin: boolean): WindowSize[] {
  const widths = screen.everyWidth ? everyWidth : someWidths
  const phones = widths.map((width) => ({ width, textSize: 100 }))
  return [...(isAdmin ? [] : readersViews), ...phones, ...computersViews].filter(
    ({ width }) => width < below,
  )
}

/** Enlarged text may break words, except, on a phone, a short word in a headline. */
async function brokenWordsIn(page: Page, { width, textSize }: WindowSize) {
  if (textSize === 100) return brokenWords(page)
  return width < 640 ? brokenWords(page, 'h1, h2, h3', 9) : []
}

async function setView(page: Page, { width, textSize }: WindowSize): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, textSize)
}

/**
 * Defines a test for each screen. With a token, the editor is logged in. `npm run screenshots` takes pictures of the
 * screens instead.
 */
export function checkScreens(screens: readonly Screen[], token?: string): void {
  const visits = useBrowser()
  if (import.meta.env.MODE === 'screenshots') {
    takeScreenshots(visits, screens, token)
    return
  }
  const { newPage, expectFailures } = visits
  test.each(screens)(
    '$name: axe finds nothing, targets are large enough, nothing moves, and nothing is cut off at any width or text size',
    async (screen) => {
      // Fonts are not loaded: they would not be there in time in every run, and the fallback fonts need more space.
      expectFailures('no answer', ...(screen.failures ?? []))
      const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
      await page.route(/\.woff2$|\/\.netlify\/images/, (route) => route.abort())
      await openScreen(page, screen, token)
      if (await page.locator('footer [data-wake]').count())
        expect(await classesOfOneSheet(page)).toEqual([])
      // Keeps a toast visible, because its timer pauses while the window has no focus.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      expect(await smallTargets(page, 44)).toEqual([])
      expect(await movements(page)).toEqual([])
      await expectAccessible(page)

      const flaws: Record<string, string[]> = {}
      for (const view of viewsOf(screen, token !== undefined)) {
        await setView(page, view)
        const found = [...(await layoutFlaws(page)), ...(await brokenWordsIn(page, view))]
        if (found.length > 0) flaws[`${view.width} px, text at ${view.textSize} %`] = found
      }
      expect(flaws).toEqual({})

      // At the width of the last view: a computer's, or the largest below the screen's limit.
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      expect(await layoutFlaws(page)).toEqual([])
      await expectAccessible(page)
    },
  )
}
