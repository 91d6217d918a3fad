import { expect, test } from 'vitest'
import type { BuildStatus } from '#contract/builds.ts'
import { answerQuestions, focusedText, openAdmin, seeToast } from '#tests/support/admin-pages.ts'
import { deskArticle, opEdArticle } from '#tests/support/articles.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { failedBuilds, troubledSite } from '#tests/support/screens/failed-builds.ts'

const visits = useBrowser()

/** An article on the built site, one that the build under way has read, and one that waits for the next build. */
const articles = ['on-the-site', 'under-way', 'waiting'].map((slug, index) =>
  deskArticle(
    opEdArticle({ id: `6f1f2a52-6a3c-4f0e-9f0a-00000000000${index}`, slug, title: slug }),
  ),
)
const [onTheSite, underWay, waiting] = articles.map(({ id }) => id)

const status: BuildStatus = {
  hasHook: true,
  state: 'waiting',
  nextAt: '2026-12-01T00:00:00.000Z',
  used: 15,
  perMonth: 15,
  reserve: 3,
  last: { at: '2026-03-02T06:02:00.000Z', failure: null },
  failedBuilds: 0,
  hookFailures: 0,
  takedown: null,
  changedAt: '2026-11-21T09:05:00.000Z',
  pending: [
    { id: underWay ?? '', state: 'building' },
    { id: waiting ?? '', state: 'saved' },
  ],
  live: [{ readAt: '2026-03-02T06:00:00.000Z', at: '2026-03-02T06:02:00.000Z' }],
}

test('says how far each article has come, and builds beyond the budget only after a warning', async () => {
  expect(onTheSite).toBeDefined()
  const page = await visits.newPage()
  const sent: unknown[] = []
  await page.context().route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.context().route(/\/api\/builds$/, (route, request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
    const state = sent.length > 0 ? 'building' : 'waiting'
    return route.fulfill({ json: { ...status, state }, status: sent.length > 0 ? 202 : 200 })
  })
  const opened = await openAdmin({ newPage: async () => page }, '/admin/content')
  const card = (name: string) => opened.getByRole('listitem', { name, exact: true })
  await card('waiting').getByText('Live, waits for a build', { exact: true }).waitFor()
  await card('under-way').getByText('Live, being built', { exact: true }).waitFor()
  await card('on-the-site')
    .getByText('Live, built Mar 2, 2026, 09:02 AM', { exact: true })
    .waitFor()
  await opened.getByText('15 of 15 builds of this month are used.').waitFor()

  const button = opened.getByRole('button', { name: 'Build the pages now' })
  const asked = answerQuestions(opened, false)
  await button.click()
  expect(asked).toEqual([
    "This month's 15 builds are used. Another one costs credits beyond the budget. Build now?",
  ])
  expect(sent).toEqual([])
  opened.removeAllListeners('dialog')
  answerQuestions(opened, true)
  await button.press('Enter')
  await seeToast(opened, 'Building now', 'The site is being built.')
  expect(sent).toEqual([{ confirm: true }])
  await button.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(opened)).toBe('Content Management')
})

test('the articles appear together with what waits for a build, which would move them', async () => {
  const page = await visits.newPage()
  const asked = Promise.withResolvers<void>()
  await page.context().route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.context().route(/\/api\/builds$/, async (route) => {
    await asked.promise
    await route.fulfill({ json: status })
  })
  const listed = page.waitForResponse(/\/api\/content\?/)
  const opened = await openAdmin({ newPage: async () => page }, '/admin/content')
  await (await listed).finished()
  const edit = opened.getByRole('button', { name: 'Edit waiting', exact: true })
  expect(await edit.count()).toBe(0)
  asked.resolve()
  await edit.waitFor()
  expect(await opened.getByRole('button', { name: 'Build the pages now' }).isVisible()).toBe(true)
})

test('an open tab sends a refused token once, because more would lock the editor out', async () => {
  visits.expectFailures(401)
  const page = await visits.newPage()
  let isRefused = false
  let refused = 0
  await page.context().route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.context().route(/\/api\/builds$/, (route) => {
    if (!isRefused) return route.fulfill({ json: { ...status, state: 'building' } })
    refused += 1
    return route.fulfill({ status: 401, json: { error: 'Refused', message: 'Refused' } })
  })
  await page.clock.install()
  const opened = await openAdmin({ newPage: async () => page }, '/admin/content')
  await opened.getByText('Live, being built', { exact: true }).waitFor()
  isRefused = true
  await opened.clock.runFor(10_000)
  await opened.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await opened.clock.runFor(120_000)
  expect(refused).toBe(1)
})

test('a retry on the dashboard leaves the focus on its heading when it succeeds', async () => {
  visits.expectFailures(503)
  const page = await visits.newPage()
  const down = { status: 503, body: 'out of order' }
  await page.context().route(/\/api\/status$/, (route) => route.fulfill(down), { times: 1 })
  const opened = await openAdmin({ newPage: async () => page }, '/admin')
  const retry = opened
    .getByRole('region', { name: 'Needs Attention' })
    .getByRole('button', { name: 'Retry' })
  await retry.press('Enter')
  await retry.waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(opened)).toBe('Admin Dashboard')
})

test('the status shows the state of each part, and what to do about each problem', async () => {
  const page = await visits.newPage()
  await page.context().route(/\/api\/status$/, (route) => route.fulfill({ json: troubledSite }))
  await page.context().route(/\/api\/builds$/, (route) => route.fulfill({ json: failedBuilds }))
  const opened = await openAdmin({ newPage: async () => page }, '/admin/status')
  const panel = opened.getByRole('region', { name: 'Status' })
  await panel
    .getByText('14 used and 1 left this month, 1 of them for takedowns only', { exact: true })
    .waitFor()
  for (const text of [
    /^Changes of .+ wait for the next build, which is due /,
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

const takenDown: BuildStatus = {
  ...status,
  state: 'building',
  nextAt: null,
  takedown: { at: '2026-11-21T09:05:00.000Z', until: '2026-11-21T09:08:00.000Z' },
}

test('says until when built pages have what was taken down, and starts no second build', async () => {
  const page = await visits.newPage()
  await page.context().route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.context().route(/\/api\/builds$/, (route) => route.fulfill({ json: takenDown }))
  const opened = await openAdmin({ newPage: async () => page }, '/admin/content')
  const text = /^Taken down \d+ .+ ago; still in the built pages until about Nov 21, 2026, 12:08 PM/
  await opened.getByText(text).waitFor()
  expect(await opened.getByRole('button', { name: 'Build the pages now' }).count()).toBe(0)
  await opened.goto('/admin')
  await opened.getByRole('region', { name: 'Needs Attention' }).getByText(text).waitFor()
})

test('without a build hook, the question before a removal says that somebody must deploy', async () => {
  const page = await visits.newPage()
  const off: BuildStatus = { ...status, state: 'off', nextAt: null, hasHook: false }
  await page.context().route(/\/api\/content(\?|$)/, (route) => route.fulfill({ json: articles }))
  await page.context().route(/\/api\/builds$/, (route) => route.fulfill({ json: off }))
  const opened = await openAdmin({ newPage: async () => page }, '/admin/content')
  const asked = answerQuestions(opened, false)
  await opened.getByRole('button', { name: 'Unpublish waiting', exact: true }).click()
  await opened.getByRole('button', { name: 'Delete waiting', exact: true }).click()
  const warning = 'The built pages keep the old text until someone deploys'
  expect(asked).toEqual([
    expect.stringMatching(new RegExp(`^Unpublish this article\\?\n\n${warning}`)),
    expect.stringMatching(new RegExp(`cannot be undone\\.\n\n${warning}`)),
  ])
})
