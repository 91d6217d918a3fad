import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { draft } from '#tests/support/draft.ts'
import { createCampaignOn } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'
import { brokenWords, layoutFlaws, movements, smallTargets } from '#tests/support/screen-flaws.ts'
import { allScreens, openToMeasure, setView } from '#tests/support/screens/all-screens.ts'

const { newPage, expectFailures } = useBrowser()
beforeAll(() => createCampaignOn(site, draft))

// tests/browsers/every-width.test.ts measures the other widths.
test.each(allScreens)(
  '$name: axe finds nothing, nothing is cut off, targets are large enough, nothing moves',
  async (checked) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await openToMeasure(page, checked)
    expect([...(await layoutFlaws(page)), ...(await brokenWords(page))]).toEqual([])
    expect(await smallTargets(page, 44)).toEqual([])
    expect(await movements(page)).toEqual([])
    await expectAccessible(page)

    if (checked.screen.below === undefined) await setView(page, { width: 1280, textSize: 100 })
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    expect(await layoutFlaws(page)).toEqual([])
    await expectAccessible(page)
    expectFailures('no answer', ...(checked.screen.failures ?? []))
  },
)
