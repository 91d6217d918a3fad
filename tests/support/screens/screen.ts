import type { Page } from 'playwright'
import { articleView } from '#views/article.ts'
import { articleParts } from '#views/parts.ts'
import type { Article } from '#contract/content.ts'
import { holdToken, newerParts, type RequestFailure } from '#support/pages/browser.ts'

export type Step = (page: Page) => Promise<unknown>

/** One state of the site: a path, and the steps that lead to the state. */
export interface Screen {
  name: string
  path: string
  /** Sets the page up before its path is opened. */
  before?: Step
  /** Brings the opened page into its state. */
  after?: Step
  /** Takes a screenshot of the viewport only, for popovers and for very long pages. */
  inView?: boolean
  /** The failed requests that lead to the state. */
  failures?: readonly RequestFailure[]
  /** Only at widths below this, in CSS pixels. */
  below?: number
  /** Checks the screen in every width of a phone: set for one screen of each layout. */
  everyWidth?: boolean
}

/**
 * Opens a screen in a new page and brings it into its state. With a token, the editor is logged in.
 * @throws {Error} when the screen does not come into its state.
 */
export async function openScreen(page: Page, screen: Screen, adminToken?: string): Promise<void> {
  if (adminToken !== undefined) await holdToken(page, adminToken)
  await screen.before?.(page)
  await page.goto(screen.path)
  await page.getByRole('heading').first().waitFor()
  await screen.after?.(page)
}

/** Presses the first button of this name, and waits for an open dialog or menu, or for a refused field. */
export function press(name: string | RegExp): Step {
  return async (page) => {
    await page.getByRole('button', { name }).first().click()
    const shown = '[role=dialog], dialog[open], :popover-open, [aria-invalid=true]'
    await page.locator(shown).first().waitFor()
  }
}

export function answer(url: RegExp, json: unknown, status = 200): Step {
  return (page) => page.route(url, (route) => route.fulfill({ json, status }))
}

/** Accepts a sign-up without storing it. */
export function acceptSubscription(status = 'subscribed'): Step {
  return answer(/\/api\/newsletter\/subscribe$/, { ok: true, status, emailSent: true }, 201)
}

/** Answers a page's request for newer parts with this HTML. */
export function answerParts(html: string): Step {
  return (page) =>
    page.route(newerParts, (route) => route.fulfill({ contentType: 'text/html', body: html }))
}

export function answerArticle(article: Article): Step {
  return async (page) => {
    const view = await articleView({ article, version: 1, topics: [], related: [] }, '')
    await answerParts(articleParts(view))(page)
  }
}

/** The publisher of an external article answers 204, so that the redirect leaves the page as it is. */
export const stayOnSite: Step = (page) =>
  page.route(
    ({ protocol, hostname }) => protocol === 'https:' && hostname !== 'localhost',
    (route) => route.fulfill({ status: 204 }),
  )

export function silence(url: RegExp): Step {
  return (page) => page.route(url, () => undefined)
}

/** Answers the calls for an article's revisions. `labels` are those of the revisions, the newest first. */
export function answerRevisions(...labels: string[]): Step {
  const list = labels.map((label, index) => ({
    number: labels.length - index,
    savedAt: `2026-11-2${3 - index}T08:0${index}:00.000Z`,
    savedBy: index === 0 ? 'Noura' : null,
    label,
    changed: ['body', 'title'],
  }))
  return async (page) => {
    for (const revision of list) {
      const { number } = revision
      const text = `The fine is ${number} million, and it is due at the end of the year.`
      const fields = { type: 'op-ed', title: `What the law asks, part ${number}`, body: text }
      const whole = { ...revision, status: 'published', fields }
      await answer(new RegExp(`/revisions/${number}$`), whole)(page)
    }
    await answer(/\/revisions$/, list)(page)
  }
}
