import type { Browser, Request } from 'playwright'

/** The figures of a first visit; times in milliseconds. */
export interface PageFigures {
  fcp: number
  lcp: number
  /** What tasks take beyond 50 ms each. */
  blocked: number
  cls: number
  /** When the page is as new as the content. */
  newest: number
  /** From a press on Search to its painted dialog. */
  searchMs: number
  /** Everything from the network. */
  totalKiB: number
  imagesKiB: number
  scriptsKiB: number
}

/** A phone with many pixels and a slow mobile connection, as Lighthouse throttles a browser. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
const connection = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
/** A paint after this time without a request is not the page's own. */
const settledMs = 1000

/** Opens a page as a reader's first visit on a phone whose processor is slowed down by a factor. */
export async function measurePage(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<PageFigures> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', connection)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const requests: Request[] = []
  page.on('requestfinished', (request) => void requests.push(request))
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settledMs)
  const times = await page.evaluate(() => window.figures)
  const searchMs = await page.evaluate(timeSearch)
  const kib: Record<string, number> = {}
  for (const request of requests) {
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    for (const kind of ['all', request.resourceType()])
      kib[kind] = (kib[kind] ?? 0) + (responseHeadersSize + responseBodySize) / 1024
  }
  await context.close()
  const { all: totalKiB = 0, image: imagesKiB = 0, script: scriptsKiB = 0 } = kib
  return { ...times, searchMs, totalKiB, imagesKiB, scriptsKiB }
}

declare global {
  interface Window {
    figures: Pick<PageFigures, 'fcp' | 'lcp' | 'blocked' | 'cls' | 'newest'>
  }
}

/** Runs in the page, where nothing else of this module exists. */
function observe(): void {
  const figures = { fcp: Number.NaN, lcp: Number.NaN, blocked: 0, cls: 0, newest: Number.NaN }
  window.figures = figures
  // Headless Chromium reports a mouse at 0,0, and the page would load the code for a reader's first move.
  addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
  new MutationObserver(() => {
    if (document.documentElement.dataset['newer'] === '') figures.newest = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-newer'] })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { entryType, name, startTime, duration, value } = entry
      if (name === 'first-contentful-paint') figures.fcp = startTime
      else if (entryType === 'largest-contentful-paint') figures.lcp = startTime
      else if (entryType === 'longtask') figures.blocked += duration - 50
      else if (entryType === 'layout-shift') figures.cls += value
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true })
}

/** Runs in the page. */
async function timeSearch(): Promise<number> {
  const start = performance.now()
  document.querySelector<HTMLElement>('button[commandfor=search]')?.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

/** The median of each figure over several visits. */
export function medianFigures(visits: readonly PageFigures[]): PageFigures {
  const names = Object.keys(visits[0] ?? {}) as (keyof PageFigures)[]
  const middle = (name: keyof PageFigures) =>
    visits.map((visit) => visit[name]).toSorted((one, other) => one - other)[visits.length >> 1]
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as PageFigures
}
