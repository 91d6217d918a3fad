import type { Browser, Page } from 'playwright'
import { openScreen, type Screen } from '#support/screens/screen.ts'

export interface View {
  screen: Screen
  /** In CSS pixels. */
  width: number
  mode: 'light' | 'dark'
}

/**
 * Opens a screen in a new browser context and writes a screenshot to `file`. With a token, the admin is logged in.
 * @throws {Error} when the screen does not reach its state.
 */
export async function takeScreenshot(
  browser: Browser,
  { screen, width, mode }: View,
  { url, adminToken }: { url: string; adminToken?: string },
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme: mode,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await openScreen(page, screen, adminToken)
    if (!screen.inView) await loadImages(page)
    // Waits for animations of dialogs and for the cards of the first answer.
    await page.waitForTimeout(400)
    await page.screenshot({ path: file, fullPage: !screen.inView })
  } finally {
    await context.close()
  }
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
