import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, vi } from 'vitest'
import type { Driver } from './driver.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { findInPage, toSteps, type Found, type Query } from './find-in-page.ts'

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)
const queries = readFileSync(library, 'utf8')

declare global {
  interface Window {
    /** Defined by `page-script.ts`. */
    endTimers: () => void
  }
}

/** A page with the commands of the flows. Elements are found by role, label or text. */
export class FlowPage {
  readonly driver: Driver
  readonly #site: Pick<FaultyProxy, 'url' | 'idle'>

  constructor(driver: Driver, site: Pick<FaultyProxy, 'url' | 'idle'>) {
    this.driver = driver
    this.#site = site
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#site.url + path)
  }

  /** Runs a function in the page. Its arguments and its value are passed as JSON. */
  async run<Value, Args extends unknown[]>(
    fn: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const values = args.map((value) => JSON.stringify(value)).join(', ')
    return (await this.driver.evaluate(`(${fn.toString()})(${values})`)) as Value
  }

  /** The elements that match now, without hidden ones. */
  async find(query: Query, prepare?: 'scroll' | 'focus'): Promise<Found[]> {
    await this.#addQueries()
    return this.run(findInPage, toSteps(query), prepare)
  }

  async see(query: Query): Promise<Found> {
    return until(
      `${describe(query)} is visible`,
      async () => (await this.find(query))[0],
      async () => `Not on ${await this.#seen()}`,
    )
  }

  async seeNo(query: Query): Promise<void> {
    await until(`${describe(query)} is gone`, async () => (await this.find(query)).length === 0)
  }

  /** Waits until the first matching element can be clicked and no longer moves, and clicks its middle. */
  async click(query: Query): Promise<void> {
    // A stale page replaces its parts. A button that is replaced between press and release gets no click.
    await this.#site.idle()
    let last: Found | undefined
    const { x, y } = await until(
      `${describe(query)} can be clicked`,
      async () => {
        const before = last
        const found = await this.find(query, 'scroll')
        last = found.find(({ isOnTop }) => isOnTop) ?? found[0]
        const isStill = before?.x === last?.x && before?.y === last?.y
        return last?.isOnTop && isStill ? last : undefined
      },
      async () =>
        last ? `Last at ${last.x}, ${last.y}, under ${last.onTop}` : `Not on ${await this.#seen()}`,
    )
    await this.driver.click(x, y)
  }

  /** Replaces the text of a field by typing. */
  async enter(field: Query, text: string): Promise<void> {
    await this.click(field)
    await this.run(() => (document.activeElement as HTMLInputElement).select())
    await this.type(text)
  }

  async choose(list: Query, option: string): Promise<void> {
    await this.see(list)
    await this.find(list, 'focus')
    await this.run((value) => {
      const focused = document.activeElement as HTMLSelectElement
      focused.value = value
      focused.dispatchEvent(new Event('change', { bubbles: true }))
    }, option)
  }

  /** Chooses a JPEG in the page's only file field. */
  chooseImage(image: Buffer): Promise<void> {
    return this.run((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
      const field = document.querySelector('input[type=file]') as HTMLInputElement
      field.files = transfer.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, image.toString('base64'))
  }

  /** Runs the timers of three seconds and more, which the page script holds back. */
  endTimers(): Promise<void> {
    return this.run(() => window.endTimers())
  }

  type(text: string): Promise<void> {
    return this.driver.type(text)
  }

  press(key: Parameters<Driver['press']>[0]): Promise<void> {
    return this.driver.press(key)
  }

  /** Goes back by a script: the drivers' commands wait for a load, which a page in the back/forward cache never has. */
  async back(): Promise<void> {
    await this.run(() => void setTimeout(() => history.back()))
  }

  async seeToast(title: string, text: string | RegExp = ''): Promise<void> {
    const inside = { role: 'listitem', inside: { role: 'region', name: 'Notification' } }
    await this.see({ text: title, inside })
    if (text) await this.see({ text, inside })
  }

  async seePath(path: string): Promise<void> {
    await this.#seeUrl(`the path is ${path}`, (url) => url === this.#site.url + path)
  }

  /** Waits until a page of another site is open. */
  async seeSite(start: string): Promise<void> {
    await this.#seeUrl(`the URL begins with ${start}`, (url) => url.startsWith(start))
  }

  async #seeUrl(promise: string, isRight: (url: string) => boolean): Promise<void> {
    await until(promise, async () => isRight(await this.driver.url()))
  }

  /** The URL and the text of the page, for the message of a failure. */
  async #seen(): Promise<string> {
    const text = await this.run(() => document.body.innerText.replaceAll(/\s+/g, ' '))
    return `${await this.driver.url()}, which shows: ${text.slice(0, 500)}`
  }

  async #addQueries(): Promise<void> {
    const isThere = await this.run(() => 'TestingLibraryDom' in window)
    if (!isThere) await this.driver.evaluate(`(() => { ${queries}; return true })()`)
  }
}

/** Repeats `ask` until its answer is truthy. It may throw while the browser is opening another page. */
async function until<Value>(
  promise: string,
  ask: () => Promise<Value>,
  describeLast = async () => ask().then(() => ''),
) {
  const answer = () => ask().catch(() => undefined)
  const options = { timeout: timeoutMs, interval: 50 }
  return vi.waitUntil(answer, options).catch(async () => {
    const last = await describeLast().catch(String)
    return expect.fail(`${timeoutMs} ms passed before ${promise}. ${last}`)
  })
}

const timeoutMs = 30_000

function describe(query: Query): string {
  return toSteps(query)
    .map(({ by, role, source }) => `${by} ${role} ${source}`)
    .join(' > ')
}
