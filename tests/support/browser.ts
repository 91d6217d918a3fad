import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { findQuickBrowser } from '#tools/browser/find-browser.ts'

export interface Visits {
  /**
   * Opens an address of the site in a new page, which a fresh visitor would see. What other sites would answer is
   * a page titled 'Elsewhere'.
   */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** As `open`, stopping before the first address is asked for, to set the page up. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** The errors that the pages of this test have met so far, forgotten by taking them. */
  takeErrors: () => string[]
}

const flags =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

/**
 * Gives a file of journeys a browser. After each test its pages are closed, and every error in them that the test
 * did not take fails it: an exception, a console.error, a resource that the security policy refused.
 */
export function useBrowser(): Visits {
  let browser: Browser
  let errors: string[] = []

  beforeAll(async () => {
    const executablePath = findQuickBrowser()
    if (!executablePath) throw new Error('No Chromium was found; npm test installs one')
    browser = await chromium.launch({ executablePath, args: flags.split(' ') })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(takeErrors(), 'errors in the page').toEqual([])
  })

  function takeErrors(): string[] {
    const taken = errors
    errors = []
    return taken
  }

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const { url } = inject('stack')
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    await context.route(
      (address) => address.origin !== url,
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    return context.newPage()
  }

  return {
    newPage,
    takeErrors,
    async open(path, options) {
      const page = await newPage(options)
      await page.goto(path)
      return page
    },
  }
}
