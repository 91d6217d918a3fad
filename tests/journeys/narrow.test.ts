import { expect, test } from 'vitest'
import { publicScreens } from '#tests/support/screens/public-screens.ts'
import { openScreen } from '#tests/support/screens/screen.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { brokenWords, layoutFlaws } from '#tests/support/screen-flaws.ts'

const { newPage, takeErrors } = useBrowser()

/** The widths of phones with the default text size, and two widths with larger text. */
const views = [
  ...Array.from({ length: 12 }, (_, step) => ({ width: 320 + 10 * step, textSize: 100 })),
  ...[360, 390].flatMap((width) => [150, 200].map((textSize) => ({ width, textSize }))),
]

test.each(publicScreens(opEd.slug).filter(({ name }) => !name.startsWith('home in ')))(
  '$name fits every phone: nothing scrolls sideways or is cut off, and no word is broken',
  async (screen) => {
    const page = await newPage({ viewport: { width: 320, height: 740 }, hasTouch: true })
    // The optional serif does not load in time in every run, so it is blocked. The fallback fonts are wider.
    await page.route('**/*.woff2', (route) => route.abort())
    await openScreen(page, screen)
    const flaws: Record<string, string[]> = {}
    for (const { width, textSize } of views) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
        return new Promise(requestAnimationFrame)
      }, textSize)
      // Large text on a narrow screen may break a long word.
      const broken = textSize === 100 ? await brokenWords(page) : []
      const found = [...(await layoutFlaws(page)), ...broken]
      if (found.length > 0) flaws[`${width} px, text at ${textSize} %`] = found
    }
    expect(flaws).toEqual({})
    // The font is blocked, and some states appear only after a failed call.
    expect(takeErrors().filter((error) => !error.includes('Failed to load resource'))).toEqual([])
  },
)
