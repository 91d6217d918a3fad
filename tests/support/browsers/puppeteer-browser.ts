import { launch, type Browser, type Page } from 'puppeteer-core'
import { findFirefox, findQuickBrowser } from '#tools/browser/find-browser.ts'
import type { BrowserProcess, Driver } from './driver.ts'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } }

/** Less than a hook's. Firefox took more than the usual 30 s on a busy machine. */
const startTimeoutMs = 55_000

/** Starts Chromium, or Firefox over WebDriver BiDi. */
export async function launchPuppeteer(name: 'chrome' | 'firefox'): Promise<BrowserProcess> {
  const shared = await start(name, true)
  return {
    async open({ isPhone = false, javaScript = true }) {
      // Firefox has no command that switches JavaScript off, only a preference that is set at its start.
      const browser = javaScript ? shared : await start(name, false)
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(isPhone ? sizes.phone : sizes.desktop).catch(ignoreUnknown)
      return driver(page, () => (javaScript ? context : browser).close())
    },
    close: () => shared.close(),
  }
}

/** Puppeteer sets the screen's orientation with each size, which Debian's Firefox does not know. */
function ignoreUnknown(error: Error): void {
  if (!error.message.includes('emulation.setScreenOrientationOverride')) throw error
}

function start(browser: 'chrome' | 'firefox', javaScript: boolean): Promise<Browser> {
  const executablePath = browser === 'chrome' ? findQuickBrowser() : findFirefox()
  if (!executablePath) throw new Error(`${browser} is missing; npm run test:rest installs it`)
  // CI runs as root, and Chromium's sandbox does not start as root.
  const chromeArgs = [
    '--no-sandbox',
    '--disable-gpu',
    `--blink-settings=scriptEnabled=${javaScript}`,
  ]
  return launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: null,
    timeout: startTimeoutMs,
    args: browser === 'chrome' ? chromeArgs : [],
    extraPrefsFirefox: { 'javascript.enabled': javaScript },
  })
}

function driver(page: Page, close: () => Promise<void>): Driver {
  // Both browsers ask before they leave a page with unsaved text, and wait for an answer.
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    close,
    async goto(url) {
      await page.goto(url)
    },
    url: () => page.evaluate('location.href') as Promise<string>,
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
  }
}
