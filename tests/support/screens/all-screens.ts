import type { Page } from 'playwright'
import { editionPaths } from '#domain/addresses/paths.ts'
import { arabicExternal } from '../published-arabic.ts'
import { site } from '../site.ts'
import { adminScreens } from './admin-screens.ts'
import { arabicScreens } from './arabic-screens.ts'
import { publicScreens } from './public-screens.ts'
import { openScreen, type Screen } from './screen.ts'

/** A screen to be checked. */
export interface Checked {
  name: string
  screen: Screen
  /** The token of the editor who is logged in. */
  token?: string
}

/** Every screen that the journeys' site has from its start. */
export const allScreens: readonly Checked[] = [
  // tokens.test.ts computes the contrasts of the accents.
  ...publicScreens('in-practice-1', 'practice').filter(({ name }) => !name.startsWith('home in ')),
  ...arabicScreens({ opEd: 'a-long-title', external: arabicExternal.slug }),
  { name: 'Arabic policy, second page', path: editionPaths('ar').category('policy', 2) },
]
  .map((screen): Checked => ({ name: screen.name, screen }))
  .concat(
    adminScreens.map((screen) => ({
      name: `admin, ${screen.name}`,
      screen,
      token: site.adminToken,
    })),
  )

/**
 * Opens a screen so that its layout can be measured. Expect the failure 'no answer': the optional serif does not load in
 * time in every run, so it is blocked, and the fallback fonts are wider. Images have a fixed size.
 */
export async function openToMeasure(page: Page, { screen, token }: Checked): Promise<void> {
  await page.route(/\.woff2$|\/\.netlify\/images/, (route) => route.abort())
  await openScreen(page, screen, token)
  // Keeps a visible toast: its timer pauses while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

/** A size of the window in CSS pixels, and of the text in percent. */
export interface View {
  width: number
  textSize: number
}

export async function setView(page: Page, { width, textSize }: View): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, textSize)
}
