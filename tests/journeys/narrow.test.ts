import { expect, test } from 'vitest'
import { publicScreens } from '#tests/support/screens/public-screens.ts'
import { openScreen } from '#tests/support/screens/screen.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { opEd } from '#tests/support/published.ts'
import { brokenWords, layoutFlaws } from '#tests/support/screen-flaws.ts'

const { newPage, takeErrors } = useBrowser()

/** The widths of phones, with usual text; and two of them with text that the reader has made larger. */
const views = [
  ...Array.from({ length: 12 }, (_, step) => ({ width: 320 + 10 * step, textSize: 100 })),
  ...[360, 390].flatMap((width) => [150, 200].map((textSize) => ({ width, textSize }))),
]

test.each(publicScreens(opEd.slug).filter(({ name }) => !name.startsWith('home in ')))(
  '$name fits every phone: nothing scrolls sideways or is cut off, and no word is broken',
  async (screen) => {
    const page = await newPage({ viewport: { width: 320, height: 740 }, hasTouch: true })
    // Whether the optional serif arrives in time differs from run to run. The fallback fonts are wider.
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
    // The font is refused, and some states are what follows when a call fails.
    expect(takeErrors().filter((error) => !error.includes('Failed to load resource'))).toEqual([])
  },
)
