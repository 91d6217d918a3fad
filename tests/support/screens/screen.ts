import type { Page } from 'playwright'

/** What is done in a page. */
export type Step = (page: Page) => Promise<unknown>

/** One picture of the site: an address, and what is done before it is taken. */
export interface Screen {
  name: string
  path: string
  /** Sets the page up before its address is opened. */
  before?: Step
  /** Brings the opened page into its state. */
  after?: Step
  /** Takes what is in view only, for what floats above the page or goes on without an end. */
  inView?: boolean
  /** Only at widths below this, in CSS pixels. */
  below?: number
}

/**
 * Opens a screen in a page that is new, as the admin where a token is given, and brings it into its state.
 * @throws {Error} when the screen does not come into its state.
 */
export async function openScreen(page: Page, screen: Screen, adminToken?: string): Promise<void> {
  if (adminToken !== undefined) {
    await page.addInitScript((token) => {
      // The frame that shows a mail may not store anything.
      if (self === top) localStorage.setItem('admin_token', token)
    }, adminToken)
  }
  await screen.before?.(page)
  await page.goto(screen.path)
  await page.getByRole('heading').first().waitFor()
  await screen.after?.(page)
}

/** Presses the first button of this name. */
export function press(name: string | RegExp): Step {
  return (page) => page.getByRole('button', { name }).first().click()
}

/** Lets the calls to an address be answered with this. */
export function answer(address: RegExp, json: unknown, status = 200): Step {
  return (page) => page.route(address, (route) => route.fulfill({ json, status }))
}

/** Leaves the calls to an address without an answer. */
export function silence(address: RegExp): Step {
  return (page) => page.route(address, () => undefined)
}
