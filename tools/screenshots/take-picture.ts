import type { Browser, Page } from 'playwright'
import { openScreen, type Screen } from '#tests/support/screens/screen.ts'

export interface View {
  screen: Screen
  /** In CSS pixels. */
  width: number
  mode: 'light' | 'dark'
}

/**
 * Opens a screen in a browser of its own, as the admin where a token is given, and keeps its picture in `file`.
 * @throws {Error} when the screen does not come into its state.
 */
export async function takePicture(
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
    if (!screen.inView) await loadPictures(page)
    // For what comes after the state: a dialog's appearance, the first answer's cards.
    await page.waitForTimeout(400)
    await page.screenshot({ path: file, fullPage: !screen.inView })
  } finally {
    await context.close()
  }
}

/** Lets the pictures further down load, which wait until the reader comes near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ complete }) => !complete)
    for (const picture of pictures) picture.loading = 'eager'
    const loaded = pictures.map((picture) => picture.decode().catch(() => undefined))
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 5000))])
  })
}
