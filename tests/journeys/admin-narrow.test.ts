import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { draft } from '#tests/support/draft.ts'
import { brokenWords, layoutFlaws } from '#tests/support/screen-flaws.ts'
import { adminScreens } from '#tests/support/screens/admin-screens.ts'
import { openScreen } from '#tests/support/screens/screen.ts'
import { callSite } from '#tests/support/site-api.ts'

const { newPage, takeErrors } = useBrowser()
const site = inject('stack')
const widths = Array.from({ length: 12 }, (_, index) => 320 + 10 * index)

let campaign: string
beforeAll(async () => {
  const answer = await callSite(site, 'POST /api/newsletter/campaigns', draft)
  campaign = ((await answer.json()) as { id: string }).id
})
afterAll(() => callSite(site, `DELETE /api/newsletter/campaigns/${campaign}`))

test.each(adminScreens)(
  '$name: fits every width of a phone, and breaks no word',
  async (screen) => {
    const page = await newPage({ viewport: { width: 430, height: 740 }, hasTouch: true })
    await openScreen(page, screen, site.adminToken)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      const flaws = [...(await layoutFlaws(page)), ...(await brokenWords(page))]
      expect(flaws, `${width} px`).toEqual([])
    }
    // Some states appear only after a failed call.
    expect(takeErrors().filter((error) => !error.includes('status of'))).toEqual([])
  },
)
