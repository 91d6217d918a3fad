import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/addresses/paths.ts'
import { answerQuestions } from '#support/pages/admin-pages.ts'
import { holdToken, useBrowser, type Visits } from '#support/pages/browser.ts'
import { site } from '#support/stack/site.ts'
import { faultsFor, fullStorage, isScript, recordRequests, type Fault } from './faults.ts'
import { follow, type Flow } from './flow.ts'

/** The number of pages at the same time. A page spends most of its time waiting. */
const pagesAtOnce = 4
/** The most times that a flow is repeated until all requests of a fault have failed. */
const mostRounds = 10
// Counts the titles: files that share a site need different ones.
let titles = 0

/** Follows a flow in a new page with a fault. Returns the scripts and calls of the page. */
async function run(page: Page, flow: Flow, fault: Fault): Promise<Set<string>> {
  try {
    page.setDefaultTimeout(40_000)
    const exceptions: string[] = []
    page.on('pageerror', (error) => exceptions.push(String(error)))
    const told = answerQuestions(page, true)
    await blockImages(page)
    const needsToken = flow.path.startsWith(paths.admin) && flow.path !== paths.adminLogin
    const mustLogIn = needsToken && fault.forgetsLogin
    if (needsToken && !mustLogIn) await holdToken(page, site.adminToken)
    const failed = new Set<string>()
    const requests = recordRequests(page)
    const open = () => (mustLogIn ? logIn(page, flow.path) : page.goto(flow.path))
    const failures = () => failed.size
    for (let rounds = 0; rounds < mostRounds; rounds++) {
      titles += 1
      const title = `chaos-${titles}`
      await flow.prepare?.(page, title)
      // After `prepare`: of two routes for a request, the newer one decides first.
      await fault.inject(page, failed)
      told.length = 0
      await follow({ page, flow, title, open, told, failures, answered: failed.size })
      if (failed.size === fault.requests.size) break
    }
    expect([...fault.requests].filter((key) => !failed.has(key))).toEqual([])
    expect(exceptions).toEqual([])
    return requests
  } finally {
    await page.context().close()
  }
}

async function blockImages(page: Page): Promise<void> {
  await page.route('**', (route, request) =>
    ['image', 'font'].includes(request.resourceType())
      ? route.fulfill({ status: 204 })
      : route.fallback(),
  )
}

/** Logs in by hand and goes to a screen without loading a page, which would lose the token. */
async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(paths.adminLogin)
  await page.getByLabel('Admin Token').fill(site.adminToken)
  await page.getByRole('button', { name: 'Login' }).click()
  if (path !== paths.admin) await page.locator(`main a[href="${path}"]`).click()
}

const newWindow = ({ newPage }: Visits) => newPage({ viewport: { width: 800, height: 600 } })

/** Runs all faults of a flow, a few at a time. Returns the errors by the name of the fault. */
async function endure(visits: Visits, flow: Flow, faults: readonly Fault[]) {
  const problems: Record<string, string> = {}
  const waiting = [...faults]
  const next = async (): Promise<void> => {
    const fault = waiting.shift()
    if (!fault) return
    await run(await newWindow(visits), flow, fault).catch((error: unknown) => {
      problems[fault.name] = String(error)
    })
    await next()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, next))
  return problems
}

export function endureFaults(flows: readonly Flow[]): void {
  const visits = useBrowser()
  // A script that is shared by several flows fails only in the first of them.
  const failedScripts = new Set<string>()

  test.each(flows)(
    '$name: nothing is lost and it works again when each call, the storage and each script that no flow before has loaded fails once',
    { timeout: 240_000 },
    async (flow) => {
      // 400 is the answer to the login's empty article, 503 that of the page of an article that could not be read.
      visits.expectFailures('no answer', 500, 400, 503)
      const requests = await run(await newWindow(visits), flow, fullStorage)
      const left = new Set([...requests].filter((key) => !failedScripts.has(key)))
      expect(await endure(visits, flow, faultsFor(left))).toEqual({})
      for (const key of requests) if (isScript(key)) failedScripts.add(key)
    },
  )
}
