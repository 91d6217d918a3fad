import { chromium } from 'playwright'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { sizes, type BrowserProcess } from './driver.ts'

export async function launchChromium(): Promise<BrowserProcess> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Chromium is missing; npm run test:rest installs it')
  // CI runs as root, and Chromium's sandbox does not start as root.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return {
    async open({ isPhone = false }) {
      const context = await browser.newContext({ viewport: isPhone ? sizes.phone : sizes.desktop })
      const page = await context.newPage()
      // Before it leaves a page with unsaved text, the browser asks, and waits for an answer.
      page.on('dialog', (dialog) => void dialog.accept())
      return {
        async goto(url) {
          await page.goto(url)
        },
        url: () => page.evaluate('location.href'),
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
