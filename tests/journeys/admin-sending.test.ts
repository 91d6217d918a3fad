import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import type { Check } from '#contract/campaigns.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, useBrowser } from '#support/pages/browser.ts'
import { inState } from '#support/newsletter/campaign-in-state.ts'
import { campaignsInEveryState } from '#support/screens/campaigns-in-every-state.ts'
import { callSite, createCampaignOn, site } from '#support/stack/site.ts'
import {
  button,
  campaignCalls,
  card,
  openNewsletter,
  openWith,
  subscribers,
} from '#support/pages/newsletter-pages.ts'

const visits = useBrowser()

const nobody = { json: { count: 0, byLanguage: { en: 0, ar: 0 } } }

test('schedules a campaign after its check and a confirmation, and unschedules it', async () => {
  const content = '<p>Words</p><script>x</script>'
  await createCampaignOn(site, { title: 'On Sunday', content })
  await callSite(site, 'POST /api/newsletter/subscribe', { email: 'third@example.com' })
  const page = await openNewsletter(visits)
  const asked = admin.answerQuestions(page, true)
  const shown = card(page, 'On Sunday')
  await button(shown, /^Schedule…/).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Campaign' })
  await dialog.getByLabel('Date and Time').fill('2126-11-24T08:00')
  await button(dialog, 'Schedule').last().click()
  await button(page, 'Schedule Anyway').click()
  const text = 'Sends Nov 24, 2126, 08:00 AM (Riyadh time)'
  await admin.seeToast(page, 'Campaign scheduled', text)
  await expect.poll(() => admin.focusedText(page)).toBe('Campaigns')
  expect(asked[0]).toMatch(/^Send "On Sunday" on Nov 24, 2126, 08:00 AM \(Riyadh time\) to /)
  await shown.getByText(text, { exact: true }).waitFor()
  expect(await shown.getByRole('button').allTextContents()).toEqual(['Unschedule', 'Preview'])
  await button(shown, /^Unschedule/).click()
  await admin.seeToast(page, 'Campaign unscheduled', 'It is a draft again.')
  await expect.poll(() => admin.focusedText(page)).toBe('Campaigns')
})

test('sends no campaign that was changed since the card was drawn, until the editor presses again', async () => {
  const { page, id, title, shown } = await openWith(visits, 'For others', { language: 'en' })
  const asked = admin.answerQuestions(page, false)
  await shown.getByText('For English-language subscribers').waitFor()
  await callSite(site, `PATCH /api/newsletter/campaigns/${id}`, { language: 'all' })
  await button(shown, /^Send For/).click()
  const text = 'It was changed since you saw it. Look at it again first.'
  await admin.seeToast(page, 'Failed to send newsletter', text)
  await shown.getByText('For English-language subscribers').waitFor({ state: 'detached' })
  expect(asked).toEqual([])
  await button(shown, /^Send For/).click()
  const count = await subscribers()
  await expect.poll(() => asked).toEqual([`Send "${title}" to all ${count} subscribers?`])
})

test.each([
  ['Send', 'Failed to send newsletter'],
  ['Schedule…', 'Failed to schedule campaign'],
])(
  '%s says that the last subscriber has gone since the page was opened',
  async (label, failure) => {
    const { page, title, shown } = await openWith(visits, 'For nobody')
    const asked = admin.answerQuestions(page, true)
    await button(shown, `${label} ${title}`).waitFor()
    await page.route('**/api/newsletter/subscribers', (route) => route.fulfill(nobody))
    await button(shown, `${label} ${title}`).click()
    if (label === 'Schedule…') await button(page, 'Send in 10 Minutes').click()
    await admin.seeToast(page, failure, 'There are no active subscribers to send to')
    await expect.poll(() => admin.focusedText(page)).toMatch(/^(Newsletter Management|Campaigns)$/)
    expect(asked).toEqual([])
  },
)

test('sends one campaign at a time, and says what the server did not', async () => {
  visits.expectFailures(502)
  const titles = ['Sent first', 'Sent second'].map((title) => `${title} ${crypto.randomUUID()}`)
  const [first = '', second = ''] = titles
  const ids = await Promise.all(titles.map((title) => createCampaignOn(site, { title })))
  await callSite(site, 'POST /api/newsletter/subscribe', { email: `${ids[0]}@example.com` })
  const page = await openNewsletter(visits)
  admin.answerQuestions(page, true)
  await page.route('**/send', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const answer = await holdBack(page, '**/send', 'POST')
  const other = button(card(page, second), `Send ${second}`)
  const sent = page.waitForRequest('**/send')
  await button(card(page, first), `Send ${first}`).click()
  await sent
  expect(await other.isDisabled()).toBe(true)
  expect(await other.getAttribute('title')).toBe('A campaign is being sent.')
  answer()
  await admin.seeToast(page, 'Failed to send newsletter', 'Failed to send campaign')
  await expect.poll(() => other.isEnabled()).toBe(true)
})

test('shows that a campaign is scheduled although the answer was lost', async () => {
  visits.expectFailures('no answer')
  const { page, shown } = await openWith(visits, 'Scheduled unheard')
  admin.answerQuestions(page, true)
  await page.route(
    '**/schedule',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(shown, /^Schedule…/).click()
  await button(page, 'Send in 10 Minutes').click()
  await admin.seeToast(page, 'Failed to schedule campaign', 'Please try again.')
  const unschedule = button(shown, /^Unschedule/)
  await unschedule.waitFor()
  await expect.poll(() => admin.focusedText(page)).toBe('Campaigns')
  await unschedule.click()
  await admin.seeToast(page, 'Campaign unscheduled')
})

test('offers to send or cancel a campaign that is too late, and to make an issue private', async () => {
  const page = await admin.adminPage(visits)
  const late = inState(
    'attention',
    { problem: 'It should have been sent.' },
    { title: 'Late', scheduledFor: '2026-01-01T05:00:00.000Z' },
  )
  const issue = inState('done', {}, { title: 'Public', status: 'sent', issue: 7 })
  await page.route(campaignCalls, (route) => route.fulfill({ json: [late, issue] }))
  const { scheduledFor: _none, ...draft } = late
  const calledBack = { ...draft, delivery: inState('idle').delivery }
  await page.route(`${campaignCalls}/*/schedule`, (route) => route.fulfill({ json: calledBack }))
  const message = 'This link leads nowhere in an email: /x'
  const findings: Check['findings'] = [{ code: 'relative-link', severity: 'error', message }]
  await page.route(`${campaignCalls}/*/check`, (route) =>
    route.fulfill({ json: { bytes: 900, findings } }),
  )
  await page.route('**/api/newsletter/subscribers', (route) =>
    route.fulfill({ json: { count: 1, byLanguage: { en: 1, ar: 0 } } }),
  )
  const hidden = { ...issue, isPublic: false }
  await page.route(`${campaignCalls}/*/public`, (route) => route.fulfill({ json: hidden }))
  await page.goto('/admin/newsletter')
  const shown = card(page, 'Late')
  await shown.getByText('It should have been sent.').waitFor()
  await shown.getByText('needs attention').waitFor()
  const offered = ['Send now', 'Unschedule', 'Preview']
  expect(await shown.getByRole('button').allTextContents()).toEqual(offered)

  // It must be unscheduled before it can be edited.
  await button(shown, /^Send now/).click()
  const check = page.getByRole('dialog', { name: 'Before You Send' })
  await button(check, 'Send Anyway').waitFor()
  expect(await check.getByRole('button').allTextContents()).toEqual(['', 'Cancel', 'Send Anyway'])
  await button(check, 'Cancel').click()
  await button(shown, /^Unschedule/).click()
  await shown.getByText('draft', { exact: true }).waitFor()

  admin.answerQuestions(page, true)
  const sent = card(page, 'Public')
  await button(sent, /^Keep private/).click()
  await admin.seeToast(page, 'The issue is no longer on the site')
  await sent.getByText('Issue 7, not on the site').waitFor()
  await button(sent, /^Show on the site/).waitFor()
})

const figures = async (shown: Locator) =>
  (await shown.locator('dl').innerText()).replace(/\s+/g, ' ')

test('shows what is happening to each delivery', async () => {
  const page = await admin.adminPage(visits)
  await page.route(campaignCalls, (route) => route.fulfill({ json: campaignsInEveryState() }))
  await page.route('**/api/newsletter/subscribers', (route) => route.fulfill(nobody))
  await page.goto('/admin/newsletter')
  await page.getByText('Dates and times are Riyadh time.').waitFor()
  const queued = card(page, 'A campaign in the queue')
  await queued.getByText('queued', { exact: true }).waitFor()
  await queued.getByText('Queued: the first emails leave within a minute.').waitFor()
  await card(page, 'A first batch').getByText('queued', { exact: true }).waitFor()
  const sending = card(page, 'A campaign under way')
  await sending.getByText('800 of 1,280').waitFor()
  const bar = sending.getByRole('progressbar')
  expect(await bar.evaluate((one: HTMLProgressElement) => one.value / one.max)).toBe(0.625)
  expect(await sending.getByRole('button').allTextContents()).toEqual(['Preview'])
  expect(await figures(sending)).toBe('Recipients 1,280 Sent 800 Still to send 480')
  const done = page.getByRole('listitem', { name: /^A campaign with a title that goes on/ })
  expect(await figures(done)).toBe(
    'Recipients 1,280 Sent 1,262 Not deliverable 11 Unsubscribed before 7 Delivered 1,251 Bounced 9 Reported as spam 1 Unsubscribed 4',
  )
  await done.getByText('1,280 subscribers', { exact: true }).waitFor()
  const attention = card(page, 'A campaign that needs attention')
  await attention.getByText('Mailgun refused the key.').waitFor()
  const late = card(page, 'A campaign that should be further')
  await late.getByText('This delivery is overdue.').waitFor()

  // There are no subscribers.
  expect(await button(card(page, 'A draft'), /^Send A/).isDisabled()).toBe(true)
  expect(await button(card(page, 'A draft'), /^Edit/).isDisabled()).toBe(false)
})

test('follows a delivery with one status call at a time, and loads the list only when it is done', async () => {
  const page = await admin.adminPage(visits)
  await page.clock.install()
  const campaign = inState('sending', { intended: 3000, waiting: 3000 })
  const calls = { list: 0, status: 0 }
  let answer = Promise.withResolvers<void>()
  await page.route(campaignCalls, async (route) => {
    calls.list += 1
    const sent = { ...campaign, status: 'sent', delivery: { ...campaign.delivery, state: 'done' } }
    await route.fulfill({ json: [calls.status === 3 ? sent : campaign] })
  })
  await page.route(`${campaignCalls}/status`, async (route) => {
    calls.status += 1
    const delivery = { ...campaign.delivery, accepted: 1000 * calls.status }
    const isDone = calls.status === 3
    await answer.promise
    await route.fulfill({ json: isDone ? [] : [{ id: campaign.id, delivery }] })
  })
  await page.goto('/admin/newsletter')
  const shown = card(page, campaign.title)
  await shown.waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  for (const [index, text] of [/1,000 of 3,000/, /2,000 of 3,000/, /^sent$/].entries()) {
    await expect.poll(() => calls.status).toBe(index + 1)
    await page.clock.runFor(6000)
    expect(calls).toEqual({ list: 1, status: index + 1 })
    answer.resolve()
    answer = Promise.withResolvers()
    await shown.getByText(text).waitFor()
    await page.clock.runFor(2000)
  }
  await page.clock.runFor(30_000)
  expect(calls).toEqual({ list: 2, status: 3 })
})

test('loads the campaigns after a login when the session had ended, also if the refusal comes late', async () => {
  visits.expectFailures(401, 400)
  const page = await admin.adminPage(visits, 'a-token-of-yesterday')
  const loggedIn = page.waitForResponse('**/api/content')
  await page.route(
    campaignCalls,
    async (route) => {
      await loggedIn
      await route.fulfill({ status: 401, json: { error: 'No', message: 'No' } })
    },
    { times: 1 },
  )
  await page.goto('/admin/newsletter')
  await admin.logInAgain(page)
  await page.getByRole('heading', { name: 'Campaigns', exact: true }).waitFor()
  await page.getByText('Failed to fetch subscribers').waitFor({ state: 'detached' })
})

test('a send after the session has ended makes one call, and asks nothing', async () => {
  visits.expectFailures(401)
  const { page, title } = await openWith(visits, 'Never sent')
  const asked = admin.answerQuestions(page, true)
  await button(page, `Send ${title}`).waitFor()
  let refused = 0
  await page.route('**/api/newsletter/**', (route) => {
    refused += 1
    return route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
  })
  await button(page, `Send ${title}`).click()
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  // Nothing more is called when the button, behind the dialog, is enabled again.
  await page.locator(`[aria-label="Send ${title}"]:enabled`).waitFor()
  expect(refused).toBe(1)
  expect(asked).toEqual([])
})

test.each([
  [
    'Count as sent',
    'sent',
    'Count 2 recipients as sent? People who did not get the email will never get it.',
  ],
  [
    'Send again',
    'unsent',
    'Send to 2 recipients again? People who already have the email get it twice.',
  ],
])('settles an uncertain delivery by %s after a confirmation', async (name, as, question) => {
  const page = await admin.adminPage(visits)
  const campaign = inState('attention', { intended: 3, accepted: 1, uncertain: 2, problem: 'Why.' })
  const settled = {
    ...campaign,
    delivery: { ...campaign.delivery, state: 'sending', uncertain: 0 },
  }
  const sent: unknown[] = []
  // Also later: the answer of the call is shown, whatever the list says.
  await page.route(campaignCalls, (route) => route.fulfill({ json: [campaign] }))
  await page.route(`${campaignCalls}/${campaign.id}/settle`, (route, request) => {
    sent.push(request.postDataJSON())
    return route.fulfill({ json: settled })
  })
  await page.goto('/admin/newsletter')
  const settle = button(page, name)
  await settle.waitFor()

  const asked = admin.answerQuestions(page, false)
  await settle.click()
  expect(asked).toEqual([question])
  expect(sent).toEqual([])
  admin.answerQuestions(page, true)
  await settle.click()
  await admin.seeToast(page, as === 'sent' ? 'Counted as sent' : 'Sending again')
  expect(sent).toEqual([{ as, uncertain: 2 }])
  await settle.waitFor({ state: 'detached' })
  await expect.poll(() => admin.focusedText(page)).toBe('Campaigns')
})
