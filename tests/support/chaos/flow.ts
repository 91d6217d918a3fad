import type { Locator, Page } from 'playwright'

/** A screen and its main action. The chaos journeys follow it while its requests fail. */
export interface Flow {
  name: string
  path: string
  /** Prepares the page or the site, e.g. answers calls that must not change the shared site. */
  prepare?: (page: Page, title: string) => Promise<unknown>
  /** What the user sees when the path has opened. */
  opened: (page: Page, title: string) => Locator
  /** The steps. `title` is different in each run. */
  steps: (page: Page, title: string) => readonly FlowStep[]
}

interface FlowStep {
  /** What the user types first. It must stay in the fields until the step is done. */
  type?: () => Promise<unknown>
  /** What the user does, and repeats after a failure. */
  act: () => Promise<unknown>
  /** What the user sees when it worked, or the text of the toast. */
  done: Locator | string
}

/** The step of pressing a button or a link, after typing. */
export function pressing(what: Locator, done: FlowStep['done'], type?: FlowStep['type']): FlowStep {
  return { act: () => what.click(), done, ...(type && { type }) }
}

export interface Visit {
  page: Page
  flow: Flow
  title: string
  open: () => Promise<unknown>
  /** The texts of the browser's own dialogs so far. */
  told: readonly string[]
  /** The number of failed requests so far. */
  failures: () => number
  /** How many of these failures the user has reacted to. */
  answered: number
}

/** The words that tell a user of a failure. */
const complaint =
  /could not be|failed|does not answer|try again later|please try again|unable to|server error/i
const recovery = /^(Try Again|Retry|Reload)$/
/** Scripts load other scripts, so it takes a few tries until each has failed once. */
const mostTries = 12
/** Much longer than the pauses between the automatic retries of an upload, because a busy machine is slow. */
const timeoutMs = 40_000

/**
 * Follows a flow as a patient user would: after each failure, uses the button that the page offers, or repeats the
 * action.
 * @throws {Error} if a step neither succeeds nor complains, if it never succeeds, or if typed text is lost.
 */
export async function follow(visit: Visit): Promise<void> {
  const { page, flow, title, open } = visit
  await attempt(visit, { act: open, done: flow.opened(page, title) })
  for (const step of flow.steps(page, title)) await attempt(visit, step)
}

async function attempt(visit: Visit, { type, act, done }: FlowStep): Promise<void> {
  const { page } = visit
  if (visit.failures() > visit.answered && (await complains(page))) {
    visit.answered = visit.failures()
    await recover(page)
  }
  await type?.()
  const typed = await typedIn(page)
  // Failures during the typing do not count: the action loads again what has failed.
  visit.answered = visit.failures()
  await act()
  for (let tries = 1; (await outcome(visit, done)) === 'failed'; tries++) {
    if (tries === mostTries) throw new Error('It never succeeds')
    if (type && !keeps(await typedIn(page), typed)) throw new Error('The typed text is lost')
    visit.answered = visit.failures()
    if (!(await recover(page))) await act()
  }
}

/**
 * Waits until the step has succeeded, or until a request has failed and the page has complained. The complaint may be
 * about another part of the screen, so the step gets a little more time. It counts even if its toast disappears then.
 */
async function outcome({ page, told, failures, answered }: Visit, done: Locator | string) {
  const start = Date.now()
  let complaints = 0
  while (Date.now() < start + timeoutMs) {
    if (await isDone(page, done, told)) return 'done'
    // After half the time an old failure counts too: the press may have joined a load that had failed already.
    const isNew = failures() > answered || Date.now() > start + timeoutMs / 2
    if (complaints > 0 || (isNew && (await complains(page)))) complaints += 1
    if (complaints > 10) return 'failed'
    await page.waitForTimeout(20)
  }
  const text = await page.locator('body').innerText()
  throw new Error(`The page neither succeeds nor says that something failed:\n${text}`)
}

async function isDone(page: Page, done: Locator | string, told: readonly string[]) {
  if (typeof done !== 'string') return done.first().isVisible()
  const toast = page.getByRole('region', { name: 'Notification' }).getByText(done)
  return told.some((text) => text.includes(done)) || toast.first().isVisible()
}

async function complains(page: Page): Promise<boolean> {
  return page.getByText(complaint).filter({ visible: true }).first().isVisible()
}

/** Presses the button that the page offers after a failure. Returns whether there is one. */
async function recover(page: Page): Promise<boolean> {
  const named = { name: recovery }
  const offered = page
    .getByRole('button', named)
    .or(page.getByRole('link', named))
    .filter({ visible: true })
  if ((await offered.count()) === 0) return false
  await offered.first().click()
  return true
}

function typedIn(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type=file], [type=radio], [type=checkbox]), textarea, select')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

function keeps(now: readonly string[], before: readonly string[]): boolean {
  return before.every((text, index) => now[index]?.startsWith(text))
}
