import { mkdir, rm } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { draft } from '#support/newsletter/draft.ts'
import { longContent } from '#support/articles/long-content.ts'
import { callSite, publishOn, rebuild } from '#support/stack/site-api.ts'
import { forget, startStack } from '#support/stack/stack.ts'
import { adminScreens } from '#support/screens/admin-screens.ts'
import { arabicScreens } from '#support/screens/arabic-screens.ts'
import { makeArabicPages } from '#support/screens/arabic-pages.ts'
import { publicScreens } from '#support/screens/public-screens.ts'
import type { Screen } from '#support/screens/screen.ts'
import { takeScreenshot, type View } from './take-screenshot.ts'

// The program of `npm run screenshots [-- part of a screen's name]`: every screen at three widths, light and dark, in
// the folder `screenshots`. Without an argument it also updates the README's image.
const wanted = process.argv[2] ?? ''
const folder = 'screenshots'
const widths = [360, 768, 1280]

const executablePath = findBrowser()
if (!executablePath) throw new Error('Chromium was not found. `npm test` installs it')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const site = await startStack({ env: { SAMPLE_CONTENT: 'on' } })
try {
  const { url, adminToken } = site
  for (const item of longContent) await publishOn(site, item)
  await callSite(site, 'POST /api/newsletter/campaigns', draft)
  await callSite(site, 'POST /api/newsletter/subscribe', { email: 'reader@example.com' })
  await rebuild(site)
  await takeAll('public', publicScreens('write-the-rule-for-the-clerk', 'gcc'), { url })
  const arabic = arabicScreens({
    opEd: 'sovereign-compute-is-a-means',
    external: 'what-sdaia-publishes-and-for-whom',
  })
  await takeAll('arabic', [...arabic, ...(await makeArabicPages(site))], { url })
  await takeAll('admin', adminScreens, { url, adminToken })
  if (!wanted) {
    const screen = { name: 'home', path: '/', inView: true }
    await takeScreenshot(browser, { screen, width: 1280, mode: 'light' }, { url }, 'docs/home.png')
  }
} finally {
  await browser.close()
  await site.stop()
  await forget(site)
}

async function takeAll(
  area: string,
  screens: readonly Screen[],
  visit: Parameters<typeof takeScreenshot>[2],
): Promise<void> {
  const views = screens.filter(({ name }) => name.includes(wanted)).flatMap(viewsOf)
  if (views.length === 0) return
  await rm(`${folder}/${area}`, { recursive: true, force: true })
  await mkdir(`${folder}/${area}`, { recursive: true })
  for (const view of views) {
    const { screen, width, mode } = view
    const file = `${folder}/${area}/${screen.name.replace(/\W+/g, '-')}-${width}-${mode}.png`
    await takeScreenshot(browser, view, visit, file)
  }
  console.log(`${views.length} screenshots: ${folder}/${area}`)
}

function viewsOf(screen: Screen): View[] {
  return widths
    .filter((width) => width < (screen.below ?? Infinity))
    .flatMap((width) => (['light', 'dark'] as const).map((mode) => ({ screen, width, mode })))
}
