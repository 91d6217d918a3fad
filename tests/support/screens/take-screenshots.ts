import type { Page } from 'playwright'
import { test } from 'vitest'
import type { Visits } from '#support/pages/browser.ts'
import { openScreen, type Screen } from './screen.ts'

const views = [360, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** Writes each screen into the folder `screenshots`, at three widths, light and dark. */
export function takeScreenshots(visits: Visits, screens: readonly Screen[], token?: string): void {
  const folder = `screenshots/${token === undefined ? 'public' : 'admin'}`
  test.each(screens)('$name', async (screen) => {
    // The checks of these screens load no images. Here, one of them is missing.
    visits.expectFailures('no answer', 404, ...(screen.failures ?? []))
    const { name, inView = false, below = Infinity } = screen
    for (const { width, colorScheme } of views.filter((view) => view.width < below)) {
      const viewport = { width, height: width < 500 ? 780 : 900 }
      const page = await visits.newPage({ viewport, colorScheme })
      await openScreen(page, screen, token)
      if (!inView) await loadImages(page)
      // Waits for animations of dialogs and for the cards of the first answer.
      await page.waitForTimeout(400)
      const path = `${folder}/${name.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: !inView })
      await page.context().close()
    }
  })
}

/** Loads all lazy images. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images].filter(({ complete }) => !complete)
    for (const image of images) image.loading = 'eager'
    const loaded = images.map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 5000))])
  })
}
