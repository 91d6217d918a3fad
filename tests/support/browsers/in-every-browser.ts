import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { site as stack } from '#support/stack/site.ts'
import { launchChromium } from './chromium-browser.ts'
import type { BrowserProcess, Driver, DriverOptions } from './driver.ts'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { launchFirefox } from './firefox-browser.ts'
import { FlowPage } from './flow-page.ts'
import { launchWebKit } from './webkit-browser.ts'

const launchers = [
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
  ['WebKit', launchWebKit],
] as const

/** The browsers of this file. Each starts before its first test, because Firefox and WebKit take seconds to start. */
const running = new Map<string, Promise<BrowserProcess>>()

export interface Flows {
  /** Opens a path of the site as a new reader. */
  open: (path: string, options?: DriverOptions) => Promise<FlowPage>
  readonly site: Pick<FaultyProxy, 'publisherUrl' | 'fail' | 'hold' | 'takeErrors' | 'idle'>
}

/**
 * Defines the same tests for each browser. After each test its windows are closed. The test fails if a page has
 * reported an error that the test did not fetch with `takeErrors`.
 */
export function inEveryBrowser(define: (flows: Flows) => void): void {
  afterAll(async () => {
    const all = [...running.values()]
    running.clear()
    for (const browser of all) await (await browser).close()
  })
  describe.each(launchers)('%s', (name, launch) => {
    let browser: BrowserProcess
    let site: FaultyProxy
    let windows: Driver[] = []

    beforeAll(async () => {
      // Under a driver, WebKitGTK loses pages with the opener policy after Back from another site.
      site = await startFaultyProxy(stack.url, { dropsOpenerPolicy: name === 'WebKit' })
      const started = running.get(name) ?? launch()
      running.set(name, started)
      // After a failed launch, the next file tries again.
      started.catch(() => running.delete(name))
      browser = await started
    })
    afterAll(() => site.close())
    afterEach(async ({ task }) => {
      // Firefox reports an error for code that a page was still loading when its window closed.
      await site.idle()
      await Promise.all(windows.map((window) => window.close()))
      windows = []
      site.reset()
      const errors = site.takeErrors()
      if (task.result?.state !== 'fail') expect(errors, 'errors in the page').toEqual([])
    })

    define({
      async open(path, options = {}) {
        const driver = await browser.open(options)
        windows.push(driver)
        const page = new FlowPage(driver, site)
        await page.goto(path)
        return page
      },
      site: {
        get publisherUrl() {
          return site.publisherUrl
        },
        fail: (path) => site.fail(path),
        hold: (path) => site.hold(path),
        takeErrors: () => site.takeErrors(),
        idle: () => site.idle(),
      },
    })
  })
}
