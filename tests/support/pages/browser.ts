import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright'
import { afterEach, beforeEach, expect } from 'vitest'
import { limits } from '#domain/site/limits.ts'
import { findBrowser } from '#tools/browser/find-browser.ts'
import { site, siteEnds } from '#support/stack/site.ts'

export interface Visits {
  /**
   * Opens a path of the site in a new page, as on a reader's first visit. Every other site answers with a page titled
   * 'Elsewhere'. So do the copies of their pictures, which the site cannot make in a test.
   */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens an empty page, which the test sets up before it opens a path. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Names the failed requests that the test causes; all other errors in a page fail the test. */
  expectFailures: (...failures: readonly RequestFailure[]) => void
}

/** The status of a failed answer. */
export type RequestFailure = number | 'no answer'

const flags =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'

let launched: Promise<Browser> | undefined

/** One browser for all files of a run, because its start takes a second of processor time. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  // If the last launch failed, this one tries again.
  const running = await launched?.catch(() => undefined)
  if (running?.isConnected()) return running
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium was found; npm test installs one')
  launched = chromium.launch({ executablePath, args: flags.split(' ') })
  return launched
}

/** Closes all pages. If a test waits for something in one of them, it fails at once, with the reason. */
async function closeAll(reason = 'The test is over'): Promise<void> {
  const running = await launched?.catch(() => undefined)
  await Promise.all(running?.contexts().map((context) => context.close({ reason })) ?? [])
}

siteEnds().then(
  (log) => closeAll(`The stack has ended:\n${log}`),
  () => 'the run is over',
)

/**
 * Gives a file of journeys a browser and closes the pages after each test. The test fails on every error that it did
 * not expect: an exception, a console.error, a failed request, a resource that the security policy refused.
 */
export function useBrowser(): Visits {
  let browser: Browser
  let errors: string[] = []
  let expected: RequestFailure[] = []

  beforeEach(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    await closeAll()
    const unexpected = errors.filter((text) => !expected.some((one) => isFailure(text, one)))
    errors = []
    expected = []
    // One failure is enough.
    if (task.result?.state === 'fail') return
    expect(unexpected, `errors in the page: ${unexpected.join('\n')}`).toEqual([])
  })

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const { url } = site
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    await context.route(
      // The sweep makes the copies of pictures of other hosts, and cannot reach these hosts in a test.
      ({ origin, search }) => origin !== url || search.includes('image-copies'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    context.on('page', (page) =>
      page.on('crash', () => void closeAll(`The page ${page.url()} has crashed`)),
    )
    await context.addInitScript(holdDelay, limits.autosaveIntervalMs)
    return context.newPage()
  }

  return {
    newPage,
    expectFailures: (...failures) => expected.push(...failures),
    async open(path, options) {
      const page = await newPage(options)
      await page.goto(path)
      return page
    },
  }
}

/**
 * Holds back the timers of this delay until a test calls `passDelay`: on a busy machine a test can take longer than the
 * delay. Playwright's clock runs in every tab, and hangs in one that is being loaded.
 */
export function holdDelay(delayMs: number): void {
  const start = window.setTimeout
  const stop = window.clearTimeout
  const held = new Map<number, () => void>()
  let last = 0
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay !== delayMs) return start(run, delay, ...rest)
      last -= 1
      held.set(last, run)
      return last
    },
    clearTimeout: (id?: number) => held.delete(id ?? 0) || stop(id),
    passDelay: () => {
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    },
  })
}

/** Runs the timers that the page has held back: those of autosaves, unless the test holds others. */
export function passDelay(page: Page): Promise<void> {
  return page.evaluate(() => (window as Window & { passDelay?: () => void }).passDelay?.())
}

/** Holds the token of an editor in each page that is opened from now on. */
export const holdToken = (page: Page, token: string) =>
  page.addInitScript((held) => {
    // Not in the frame of a mail preview, which may not use the storage.
    if (self === top) localStorage.setItem('admin_token', held)
  }, token)

/** The URL pattern of a page's request for newer parts. */
export const newerParts = '**/api/parts?*version=*'

/** Keeps the lists that the page was built with, whatever other journeys have published since. */
export const stayAsBuilt = (page: Page) =>
  page.route(newerParts, (route) => route.fulfill({ contentType: 'text/html', body: '' }))

/** Makes a page older than the content, so that it loads the newer content. */
export const beStale = (page: Page) =>
  page.route(newerParts, (route, request) =>
    route.continue({ url: request.url().replace(/version=\d+/, 'version=0') }),
  )

/** Holds back a page's requests for a URL, of one method if given. Returns a function that lets them continue. */
export async function holdBack(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  await page.route(url, async (route, request) => {
    if (method === undefined || request.method() === method) await gone
    await route.fallback()
  })
  return go
}

export async function seeFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** Whether an element is in the window from its upper to its lower edge. */
export function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

/** A computed style of the first element that a selector finds, or of a part of it such as `::after`. */
export function styleOf(
  page: Page,
  selector: string,
  property: string,
  pseudo?: string,
): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as [string, string | undefined])
}

/** Whether Chromium's console message is about such a failed request. */
function isFailure(text: string, failure: RequestFailure): boolean {
  return failure === 'no answer'
    ? /net::ERR_|Failed to fetch dynamically imported module/.test(text)
    : text.includes(`the server responded with a status of ${failure} `)
}
