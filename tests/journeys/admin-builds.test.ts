import type { Request, Route } from 'playwright'
import { expect, test } from 'vitest'
import type { BuildStatus } from '#contract/builds.ts'
import { adminPage, answerQuestions, focusedText, seeToast } from '#support/pages/admin-pages.ts'
import { deskArticle, opEdArticle } from '#support/articles/articles.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { failedBuilds, troubledSite } from '#support/screens/failed-builds.ts'

const visits = useBrowser()

/** An article on the built site, one that the build under way has read, and one that waits for the next build. */
const articles = ['on-the-site', 'under-way', 'waiting'].map((slug, index) =>
  deskArticle(
    opEdArticle({ id: `6f1f2a52-6a3c-4f0e-9f0a-00000000000${index}`, slug, title: slug }),
  ),
)
const [, underWay, waiting] = articles.map(({ id }) => id)

const status: BuildStatus = {
  ...failedBuilds,
  failure: null,
  used: 15,
  reserved: 0,
  warning: "This month's 15 builds are used. Another one costs credits beyond the budget.",
  pending: [
    { id: underWay ?? '', state: 'building' },
    { id: waiting ?? '', state: 'saved' },
  ],
  live: [{ readAt: '2026-03-02T06:00:00.000Z', at: '2026-03-02T06:02:00.000Z' }],
}

/** An editor's page with these articles and builds, which opens no path yet. */
async function pageWith(builds: BuildStatus | ((route: Route, request: Request) => unknown)) {
  const page = await adminPage(visits)
  await page.route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.route(/\/api\/builds$/, (route, request) =>
    typeof builds === 'function' ? builds(route, request) : route.fulfill({ json: builds }),
  )
  return page
}

test('says how far each article has come, and builds beyond the budget only after a warning', async () => {
  const sent: unknown[] = []
  const page = await pageWith((route, request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
    const state = sent.length > 0 ? 'building' : 'waiting'
    return route.fulfill({ json: { ...status, state }, status: sent.length > 0 ? 202 : 200 })
  })
  await page.goto('/admin/content')
  const card = (name: string) => page.getByRole('listitem', { name, exact: true })
  await card('waiting').getByText('Live, waits for a build', { exact: true }).waitFor()
  await card('under-way').getByText('Live, being built', { exact: true }).waitFor()
  const built = 'Live, built Mar 2, 2026, 09:02 AM'
  await card('on-the-site').getByText(built, { exact: true }).waitFor()
  await page.getByText('15 of 15 builds of this month are used.').waitFor()

  const button = page.getByRole('button', { name: 'Build the pages now' })
  const asked = answerQuestions(page, false)
  await button.click()
  expect(asked).toEqual([
    "This month's 15 builds are used. Another one costs credits beyond the budget. Build now?",
  ])
  expect(sent).toEqual([])
  answerQuestions(page, true)
  await button.press('Enter')
  await seeToast(page, 'Building now', 'The site is being built.')
  expect(sent).toEqual([{ confirm: true }])
  await button.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Content Management')
})

test('the articles appear together with what waits for a build, which would move them', async () => {
  const asked = Promise.withResolvers<void>()
  const page = await pageWith(async (route) => {
    await asked.promise
    await route.fulfill({ json: status })
  })
  const listed = page.waitForResponse(/\/api\/content\?/)
  await page.goto('/admin/content')
  await (await listed).finished()
  const edit = page.getByRole('button', { name: 'Edit waiting', exact: true })
  expect(await edit.count()).toBe(0)
  asked.resolve()
  await edit.waitFor()
  expect(await page.getByRole('button', { name: 'Build the pages now' }).isVisible()).toBe(true)
})

test('an open tab sends a refused token once, because more would lock the editor out', async () => {
  visits.expectFailures(401)
  let isRefused = false
  let refused = 0
  const page = await pageWith((route) => {
    if (!isRefused) return route.fulfill({ json: { ...status, state: 'building' } })
    refused += 1
    return route.fulfill({ status: 401, json: { error: 'Refused', message: 'Refused' } })
  })
  await page.clock.install()
  await page.goto('/admin/content')
  await page.getByText('Live, being built', { exact: true }).waitFor()
  isRefused = true
  await page.clock.runFor(10_000)
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await page.clock.runFor(120_000)
  expect(refused).toBe(1)
})

test('a retry on the dashboard leaves the focus on its heading when it succeeds', async () => {
  visits.expectFailures(503)
  const page = await adminPage(visits)
  const down = { status: 503, body: 'out of order' }
  await page.route(/\/api\/status$/, (route) => route.fulfill(down), { times: 1 })
  await page.goto('/admin')
  const retry = page
    .getByRole('region', { name: 'Needs Attention' })
    .getByRole('button', { name: 'Retry' })
  await retry.press('Enter')
  await retry.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Admin Dashboard')
})

test('says what is still to be taken down, the state of each part, and what to do about each problem', async () => {
  const takedownAt = '2026-11-21T09:05:00.000Z'
  const page = await pageWith({ ...failedBuilds, state: 'building', failure: null, takedownAt })
  await page.route(/\/api\/status$/, (route) => route.fulfill({ json: troubledSite }))
  await page.goto('/admin/content')
  const takenDown =
    /^Taken down \d+ .+ ago; still in the built pages until the requested build ends/
  await page.getByText(takenDown).waitFor()
  // It would start a second build.
  expect(await page.getByRole('button', { name: 'Build the pages now' }).count()).toBe(0)
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Needs Attention' }).getByText(takenDown).waitFor()
  await page.goto('/admin/status')
  const panel = page.getByRole('region', { name: 'Status' })
  for (const text of [
    takenDown,
    /^Failed .+: Build script returned non-zero exit code: 2$/,
    /^Needs attention: .*The week in AI policy/,
    /^2 not mailed yet, the first since /,
    /^Last ran Nov 21, 2026/,
  ]) {
    await panel.getByText(text).waitFor()
  }
  const problems = panel.getByRole('listitem')
  for (const { text, todo } of troubledSite.problems) {
    await problems.filter({ hasText: text }).filter({ hasText: todo }).waitFor()
  }
})
