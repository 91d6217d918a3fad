import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminScreens } from '#tests/support/screens/admin-screens.ts'
import { draft } from '#tests/support/draft.ts'
import { publicScreens } from '#tests/support/screens/public-screens.ts'
import { openScreen } from '#tests/support/screens/screen.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { layoutFlaws, movements, smallTargets } from '#tests/support/screen-flaws.ts'
import { callSite } from '#tests/support/site-api.ts'

const { newPage, takeErrors } = useBrowser()
const site = inject('stack')

const screens = [
  // tokens.test.ts computes the contrasts of the accents.
  ...publicScreens(opEd.slug)
    .filter(({ name }) => !name.startsWith('home in '))
    .map((screen) => ({ name: screen.name, screen, token: undefined })),
  ...adminScreens.map((screen) => ({
    name: `admin, ${screen.name}`,
    screen,
    token: site.adminToken,
  })),
]

let campaign: string
beforeAll(async () => {
  const answer = await callSite(site, 'POST /api/newsletter/campaigns', draft)
  campaign = ((await answer.json()) as { id: string }).id
})
afterAll(() => callSite(site, `DELETE /api/newsletter/campaigns/${campaign}`))

/** Waits until the page has reacted to a change of width or colour. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))))

test.each(screens)(
  '$name: axe finds nothing, nothing is cut off at any width or text size, targets are large enough, nothing moves',
  async ({ screen, token }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await openScreen(page, screen, token)
    // Keeps a visible toast: its timer pauses while the window has no focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    const isShownAt = (width: number) => width < (screen.below ?? Infinity)

    async function lookAt(width: number, textSize = '100%'): Promise<void> {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, textSize)
      await nextFrame(page)
      expect(await layoutFlaws(page), `${width} px, text at ${textSize}`).toEqual([])
    }
    async function expectAccessibleInBothModes(): Promise<void> {
      for (const dark of [false, true]) {
        await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
        await nextFrame(page)
        await expectAccessible(page)
      }
    }

    await lookAt(360)
    expect(await smallTargets(page, 44)).toEqual([])
    expect(await movements(page)).toEqual([])
    await expectAccessibleInBothModes()
    await lookAt(320)
    // Equals a window of 1280 px at a zoom of 200 %.
    await lookAt(640)
    if (isShownAt(1280)) {
      await lookAt(1280, '200%')
      await lookAt(1280)
      await expectAccessibleInBothModes()
    }
    // Some states appear only after a failed call.
    expect(takeErrors().filter((error) => !error.includes('status of'))).toEqual([])
  },
)
