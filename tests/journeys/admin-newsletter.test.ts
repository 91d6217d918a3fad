import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Check } from '#contract/campaigns.ts'
import { brand } from '#texts/en/brand.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { seeIdle } from '#support/pages/at-rest.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'
import { holdBack } from '#support/pages/hold-back.ts'
import { opEd } from '#support/articles/published.ts'
import { inState } from '#support/newsletter/campaign-in-state.ts'
import { callSite, createCampaignOn } from '#support/stack/site-api.ts'
import { site } from '#support/stack/site.ts'

const visits = useBrowser()
const list = '**/api/newsletter/campaigns'

const openNewsletter = () => admin.openAdmin(visits, '/admin/newsletter')
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const button = (container: Page | Locator, name: RegExp | string) =>
  container.getByRole('button', { name })

/** The right edge of an element, in pixels from the left edge of the window. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width : NaN
}

/** Opens the campaigns of a site with a new one, and with a subscriber. */
async function openWith(name: string, fields: object = {}) {
  const title = `${name} ${crypto.randomUUID()}`
  const id = await createCampaignOn(site, { title, ...fields })
  await callSite(site, 'POST /api/newsletter/subscribe', { email: `${id}@example.com` })
  const page = await openNewsletter()
  return { page, id, title, shown: card(page, title) }
}

const nobody = { json: { count: 0, byLanguage: { en: 0, ar: 0 } } }

async function subscribers(): Promise<number> {
  const answer = await callSite(site, 'GET /api/newsletter/subscribers')
  return ((await answer.json()) as { count: number }).count
}

test('drafts this week’s issue from the published articles, and deletes it after a confirmation', async () => {
  const page = await openNewsletter()
  await button(page, "This Week's Issue").click()
  const week = page.getByRole('dialog', { name: "This Week's Issue" })
  await week.getByLabel('Introduction').fill('Dear reader')
  await week.getByLabel(`Excerpt: ${opEd.title}`).fill('My own words')
  await button(week, `Move down: ${opEd.title}`).focus()
  await page.keyboard.press('Enter')
  await week.locator('output', { hasText: `${opEd.title}: ` }).waitFor()
  await expect.poll(() => admin.focusedText(page)).toMatch(/^Move (up|down)$/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.keyboard.press('Escape')
  await week.waitFor({ state: 'detached' })

  // The text was kept.
  await button(page, "This Week's Issue").click()
  await button(week, 'Restore draft').click()
  await expect.poll(() => week.getByLabel('Introduction').inputValue()).toBe('Dear reader')
  const excerpt = week.getByLabel(`Excerpt: ${opEd.title}`)
  await expect.poll(() => excerpt.inputValue()).toBe('My own words')
  await button(week, 'Write Issue').click()
  await admin.seeToast(page, 'Campaign created')
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  const title = await dialog.getByLabel('Title').inputValue()
  expect(title).toMatch(/^This week in AI policy: /)
  const html = await dialog.getByLabel('Content').inputValue()
  for (const text of ['<p>Dear reader</p>', opEd.title, '<p>My own words</p>']) {
    expect(html).toContain(text)
  }
  await button(dialog, 'Cancel').click()
  await expect.poll(() => admin.focusedText(page)).toBe('Newsletter Management')

  const asked = admin.answerQuestions(page, false)
  await button(card(page, title), /^Delete/).click()
  expect(asked).toEqual(['Are you sure you want to delete this campaign?'])
  admin.answerQuestions(page, true)
  await button(card(page, title), /^Delete/).click()
  await admin.seeToast(page, 'Campaign deleted')
  await card(page, title).waitFor({ state: 'detached' })
})

test('shows the list of the language that was chosen last, also while another one loads', async () => {
  const page = await openNewsletter()
  const empty = { since: null, until: new Date().toISOString(), languages: ['en', 'ar'] }
  const json = (language: string) => ({ ...empty, language, articles: [], corrections: [] })
  await page.route(`${list}/this-week*`, (route, request) =>
    route.fulfill({ json: json(new URL(request.url()).searchParams.get('language') ?? 'en') }),
  )
  await button(page, "This Week's Issue").click()
  const language = page.getByRole('dialog', { name: "This Week's Issue" }).getByLabel('Language')
  const answer = await holdBack(page, `${list}/this-week?language=ar`)
  await language.selectOption('ar')
  expect(await language.inputValue()).toBe('ar')
  await language.selectOption('en')
  const loaded = page.waitForResponse((response) => response.url().endsWith('language=en'))
  answer()
  await loaded
  expect(await language.inputValue()).toBe('en')
})

describe('a campaign', () => {
  const title = 'The week in one campaign'
  const words = 'Every word of it counts. '.repeat(10).trim()
  const risky = `<p>${words}</p><script>top.hacked = true</script><img src="x:" onerror="top.hacked = true">`

  test('is created, edited and previewed without active content', async () => {
    const page = await openNewsletter()
    await button(page, 'Create Campaign').click()
    const creating = page.getByRole('dialog', { name: 'Create Newsletter Campaign' })
    await admin.writeCampaign(creating, 'A first title', risky)
    await button(creating, 'Create Campaign').click()
    await admin.seeToast(page, 'Campaign created')

    await button(page, 'Edit A first title').click()
    const editing = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
    expect(await editing.getByLabel('Email Subject').inputValue()).toBe('A subject')
    expect(await editing.getByLabel('Content').inputValue()).toBe(risky)
    await editing.getByLabel('Title').fill(title)
    await button(editing, 'Save Changes').click()
    await admin.seeToast(page, 'Campaign updated')
    const shown = card(page, title)
    for (const text of ['draft', 'By Noura Test', `${words.slice(0, 150)}...`]) {
      await shown.getByText(text, { exact: true }).waitFor()
    }

    await button(shown, /^Preview/).click()
    const preview = page.getByRole('dialog', { name: 'Newsletter Preview' })
    const mail = preview.frameLocator('iframe >> nth=0')
    for (const text of [brand.name, title, words, 'By Noura Test', brand.newsletterFooter]) {
      await mail.getByText(text, { exact: true }).first().waitFor()
    }
    const sandbox = await preview.locator('iframe').first().getAttribute('sandbox')
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(await mail.locator('script, [onerror]').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    const choice = await preview.getByLabel('Language of the Subscriber').boundingBox()
    const facts = await preview.locator('dl').boundingBox()
    expect(facts?.y).toBeGreaterThan((choice?.y ?? 0) + (choice?.height ?? 0) + 8)
  })

  test('is checked, sent after a confirmation, and followed to its end', async () => {
    // What was sent cannot be deleted, so a repeated test sends another one.
    const own = `The week ${crypto.randomUUID()}`
    const campaign = { title: own, subject: 'S', content: risky, authorName: 'Noura Test' }
    await callSite(site, 'POST /api/newsletter/campaigns', campaign)
    for (const email of ['first@example.com', 'second@example.com']) {
      await callSite(site, 'POST /api/newsletter/subscribe', { email })
    }
    const count = await subscribers()
    const page = await openNewsletter()
    await page.locator('dl', { hasText: 'Subscribers' }).getByText(String(count)).waitFor()

    await button(card(page, own), /^Send The/).click()
    const check = page.getByRole('dialog', { name: 'Before You Send' })
    await check.getByText('so it is removed: <script>').waitFor()
    await expectAccessible(page)
    await button(check, 'Edit Campaign').click()
    const editing = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
    await editing.getByLabel('Content').fill(`<p>${words}</p>`)
    await button(editing, 'Save Changes').click()
    await editing.waitFor({ state: 'detached' })

    const asked = admin.answerQuestions(page, false)
    await button(card(page, own), /^Send The/).click()
    await expect.poll(() => asked).toEqual([`Send "${own}" to all ${count} subscribers?`])
    await expect.poll(() => admin.focusedText(page)).toBe('Send')
    admin.answerQuestions(page, true)
    await button(card(page, own), /^Send The/).click()
    await admin.seeToast(page, 'Newsletter sent!', `Successfully sent to ${count} subscribers.`)
    const sent = card(page, own)
    await sent.getByText('sent', { exact: true }).waitFor()
    await sent.getByText(/^Sent \w{3} \d/).waitFor()
    await sent.getByText(`${count} subscribers`, { exact: true }).waitFor()
    const figures = await sent.locator('dl').innerText()
    expect(figures.replace(/\s+/g, ' ')).toBe(`Recipients ${count} Sent ${count}`)
    expect(await sent.getByRole('button').allTextContents()).toEqual(['Keep private', 'Preview'])
  })
})

test('shows the email beside what is written, also in Arabic, before anything is saved', async () => {
  const page = await openNewsletter()
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const dialog = page.getByRole('dialog')
  await admin.writeCampaign(dialog, 'Seen while it is written', '<p>A first line.</p>')
  const mail = dialog.frameLocator('iframe').first()
  await mail.getByText('A first line.', { exact: true }).waitFor()
  await dialog.getByText('13 characters').waitFor()
  await dialog.getByLabel('Content').fill('<p>Another line.</p>')
  await mail.getByText('Another line.', { exact: true }).waitFor()
  await dialog.getByLabel('Language of the Subscribers').selectOption('Arabic')
  await mail.getByText(/بقلم/).waitFor()
  await page.setViewportSize({ width: 1000, height: 800 })
  await dialog.locator('iframe').first().waitFor({ state: 'detached' })
})

test('a link of a previewed mail opens a tab of its own, no mail is shown while that of another language loads, and the late answer of a retry is ignored', async () => {
  visits.expectFailures('no answer')
  const { page, shown } = await openWith('Previewed')
  await button(shown, /^Preview/).click()
  const preview = page.getByRole('dialog', { name: 'Newsletter Preview' })
  const mail = preview.locator('iframe').first()
  const loading = preview.locator('div[aria-hidden=true]')
  const language = preview.getByLabel('Language of the Subscriber')
  const text = (one: string) => mail.contentFrame().getByText(one, { exact: true })
  const [english, arabic] = [text('Unsubscribe'), text('إلغاء الاشتراك')]
  await english.waitFor()
  const opened = page.waitForEvent('popup')
  await mail.contentFrame().getByRole('link', { name: brand.name, exact: true }).first().click()
  await (await opened).waitForURL(`${site.url}/`)
  await (await opened).close()

  const answerArabic = await holdBack(page, '**/preview*language=ar')
  await language.selectOption('Arabic')
  await loading.waitFor()
  expect(await mail.count()).toBe(0)
  answerArabic()
  await arabic.waitFor()

  const inEnglish = '**/preview*language=en'
  await page.route(inEnglish, (route) => route.abort(), { times: 1 })
  await language.selectOption('English')
  const retry = button(preview, 'Retry')
  await retry.waitFor()
  const answer = await holdBack(page, inEnglish)
  await retry.click()
  await loading.waitFor()
  await language.selectOption('Arabic')
  await arabic.waitFor()
  const late = page.waitForEvent('requestfinished', (one) => one.url().endsWith('language=en'))
  answer()
  await late
  await seeIdle(page)
  expect(await arabic.count()).toBe(1)
})

test('schedules a campaign after its check and a confirmation, and unschedules it', async () => {
  const content = '<p>Words</p><script>x</script>'
  await createCampaignOn(site, { title: 'On Sunday', content })
  await callSite(site, 'POST /api/newsletter/subscribe', { email: 'third@example.com' })
  const page = await openNewsletter()
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
  await shown.getByText(/^In \d+ days/).waitFor()
  expect(await shown.getByRole('button').allTextContents()).toEqual(['Unschedule', 'Preview'])
  await button(shown, /^Unschedule/).click()
  await admin.seeToast(page, 'Campaign unscheduled', 'It is a draft again.')
  await expect.poll(() => admin.focusedText(page)).toBe('Campaigns')
})

test('asks about the audience that the campaign has now, not the one on an old card', async () => {
  const { page, id, title, shown } = await openWith('For others', { language: 'en' })
  const asked = admin.answerQuestions(page, false)
  await shown.getByText('For English-language subscribers').waitFor()
  await callSite(site, `PATCH /api/newsletter/campaigns/${id}`, { language: 'all' })
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
    const { page, title, shown } = await openWith('For nobody')
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
  const page = await openNewsletter()
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
  const { page, shown } = await openWith('Scheduled unheard')
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

test('shows a saved campaign in its card and its next edit, also if the list cannot be loaded', async () => {
  visits.expectFailures('no answer')
  const { page, id, title, shown } = await openWith('Saved')
  admin.answerQuestions(page, true)
  await button(shown, /^Edit/).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  await page.route(list, (route) => route.abort())
  const answer = await holdBack(page, `${list}/${id}`, 'PATCH')
  await dialog.getByLabel('Title').fill(`${title} once`)
  await button(dialog, 'Save Changes').click()
  await button(dialog, 'Saving...').waitFor()
  await dialog.getByLabel('Email Subject').fill('Typed since')
  answer()
  await admin.seeToast(page, 'Campaign updated')
  await button(dialog, 'Cancel').click()
  await button(card(page, `${title} once`), /^Edit/).click()
  await dialog.getByLabel('Content').fill('<p>Other words</p>')
  await button(dialog, 'Save Changes').click()
  await dialog.waitFor({ state: 'detached' })
  await button(card(page, `${title} once`), /^Edit/).click()
  expect(await dialog.getByLabel('Content').inputValue()).toBe('<p>Other words</p>')
})

test('says that a campaign was scheduled during its edit, offers no version, and shows its time', async () => {
  visits.expectFailures(409)
  const { page, id, title, shown } = await openWith('Scheduled meanwhile')
  await button(shown, /^Edit/).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  await dialog.getByLabel('Email Subject').fill('Another subject')
  const sendAt = '2126-11-24T05:00:00.000Z'
  await callSite(site, `POST /api/newsletter/campaigns/${id}/schedule`, { sendAt })
  await button(dialog, 'Save Changes').click()
  await admin.seeToast(page, 'Failed to update campaign', 'Call it back before you edit it.')
  // The list behind the dialog is up to date, so the dialog has decided what to offer.
  await page.locator(`button[aria-label="Unschedule ${title}"]`).waitFor({ state: 'attached' })
  admin.answerQuestions(page, true)
  expect(await button(dialog, 'Keep my text').count()).toBe(0)
  await button(dialog, 'Cancel').click()
  await button(shown, /^Unschedule/).click()
  await admin.seeToast(page, 'Campaign unscheduled')
})

test('on a phone with text of twice the size, Logout and the field and buttons of a dialog with a long heading are reached', async () => {
  const { page, shown } = await openWith('A campaign with quite a long title')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await button(page, 'Menu').click()
  expect(await endOf(button(page, 'Logout'))).toBeLessThanOrEqual(360)
  await button(shown, /^Schedule…/).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Campaign' })
  await dialog.getByLabel('Date and Time').click()
  expect(await endOf(dialog.getByLabel('Date and Time'))).toBeLessThanOrEqual(360)
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'detached' })
})

test('offers to send or cancel a campaign that is too late, and to make an issue private', async () => {
  const page = await admin.adminPage(visits)
  const late = inState(
    'attention',
    { problem: 'It should have been sent.' },
    { title: 'Late', scheduledFor: '2026-01-01T05:00:00.000Z' },
  )
  const issue = inState('done', {}, { title: 'Public', status: 'sent', issue: 7 })
  await page.route(list, (route) => route.fulfill({ json: [late, issue] }))
  const { scheduledFor: _none, ...draft } = late
  const calledBack = { ...draft, delivery: inState('idle').delivery }
  await page.route(`${list}/*/schedule`, (route) => route.fulfill({ json: calledBack }))
  const message = 'This link leads nowhere in an email: /x'
  const findings: Check['findings'] = [{ code: 'relative-link', severity: 'error', message }]
  await page.route(`${list}/*/check`, (route) => route.fulfill({ json: { bytes: 900, findings } }))
  await page.route('**/api/newsletter/subscribers', (route) =>
    route.fulfill({ json: { count: 1, byLanguage: { en: 1, ar: 0 } } }),
  )
  const hidden = { ...issue, isPublic: false }
  await page.route(`${list}/*/public`, (route) => route.fulfill({ json: hidden }))
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

test('shows the growth, finds, exports and erases one person, and imports people with their consent', async () => {
  visits.expectFailures(404)
  const domain = `${crypto.randomUUID()}.example`
  const page = await admin.openAdmin(visits, '/admin/subscribers')
  await page.getByRole('table', { name: 'Subscribers by week' }).waitFor()
  await page
    .getByLabel('Emails')
    .fill(
      `Name,Email,Status\nSara,sara@${domain},active\nHuda,huda@${domain},active\nNoura,,active\nLama,lama@${domain},unsubscribed`,
    )
  await page.getByText('Will be added: 2. Known already: 0. Refused: 1.').waitFor()
  await page.getByLabel('Language', { exact: true }).selectOption('Arabic')
  await page.getByLabel('Where the consent came from').fill('A forum in Riyadh')
  await button(page, 'Import').click()
  await admin.seeToast(page, 'Import done', '2 subscribers added.')
  await page.getByText('Added: 2. Known already: 0. Refused: 1. Left the old list: 1.').waitFor()
  await page.getByText('Refused lines').click()
  await page.locator('li bdi').getByText('Noura', { exact: false }).waitFor()
  await page.getByText('Line 4: Noura active (no email in this line)').waitFor()

  const email = page.getByLabel('Email Address', { exact: false }).first()
  await email.fill(`nobody@${domain}`)
  await button(page, 'Find').click()
  await page.getByText(`Nothing is stored about nobody@${domain}.`).waitFor()
  await email.fill(domain.toUpperCase())
  await button(page, 'Find').click()
  const people = page.getByRole('list', { name: 'Found subscribers' })
  await expect.poll(() => people.getByRole('listitem').count()).toBe(3)
  await button(people, /^sara@/).press('Enter')
  await people.waitFor({ state: 'detached' })
  await page.getByText('Subscribed, in Arabic, since').waitFor()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await button(page, 'Export').click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('personal-data.json')
  expect(await readFile(await download.path(), 'utf8')).toContain('A forum in Riyadh')
  const asked = admin.answerQuestions(page, true)
  await button(page, 'Unsubscribe').click()
  await page.getByText('Unsubscribed, in Arabic, since').waitFor()
  expect(asked.splice(0)).toEqual([`Unsubscribe sara@${domain}?`])
  await button(page, 'Erase').click()
  await admin.seeToast(page, 'Erased', `Nothing is stored about sara@${domain} any more.`)
  expect(asked[0]).toContain(`Erase everything that is stored about sara@${domain}?`)
  await seeFocus(email)
})

test('by keyboard, an Arabic list is chosen, understood, imported, downloaded and taken back', async () => {
  const domain = `${crypto.randomUUID()}.example`
  const page = await admin.openAdmin(visits, '/admin/subscribers')
  const form = page.getByRole('region', { name: 'Import', exact: true })
  const choosing = page.waitForEvent('filechooser')
  await button(form, 'Choose a file').press('Enter')
  const text = `الاسم;البريد الإلكتروني;الحالة\nسارة;sara@${domain};نشط\nلمى;lama@${domain};ألغى الاشتراك\nعمر;omar@${domain};سابق`
  const file = {
    name: 'قائمة.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${text}`, 'utf16le'),
  }
  await (await choosing).setFiles(file)
  await form.getByText('قائمة.csv').waitFor()
  await form
    .getByText('Will be added: 1. Known already: 0. Refused: 1. Left the old list: 1.')
    .waitFor()
  await form.getByText('stays: نشط · left: ألغى الاشتراك').waitFor()
  await form.getByText(`1 row, such as omar@${domain}`).waitFor()
  await form.getByLabel("الحالة: 'سابق'").selectOption('Left')
  await form
    .getByText('Will be added: 1. Known already: 0. Refused: 0. Left the old list: 2.')
    .waitFor()
  await form.getByText(`lama@${domain} (left the old list)`).waitFor()
  await form.getByLabel('Column').press('ArrowDown')
  await form.getByText('Will be added: 0. Known already: 0. Refused: 3.').waitFor()
  await form.getByLabel('Column').press('ArrowUp')
  await form.getByLabel('Where the consent came from').fill('معرض الرياض')
  await expectAccessible(page)
  await form.getByLabel('Where the consent came from').press('Enter')
  await admin.seeToast(page, 'Import done', '1 subscriber added.')
  expect(await form.getByLabel('Emails').inputValue()).toBe('')
  const downloaded = page.waitForEvent('download')
  await button(page, 'Download the list').press('Enter')
  const saved = await readFile(await (await downloaded).path(), 'utf8')
  expect(saved).toContain(`lama@${domain},unsubscribed,en,`)
  const asked = admin.answerQuestions(page, true)
  const past = form.getByRole('listitem').filter({ hasText: 'معرض الرياض' })
  await button(past, /^Take back/).press('Enter')
  await admin.seeToast(page, 'Import taken back', 'Removed: 3. Kept: 0.')
  expect(asked[0]).toContain('Remove the people of this import (3)?')
  await past.waitFor({ state: 'detached' })
})

test('shows what is happening to each delivery', async () => {
  const page = await admin.adminPage(visits)
  const results = { delivered: 5, bounced: 2, complained: 1, unsubscribed: 3 }
  const sent = { status: 'sent' }
  const campaigns = [
    inState('idle'),
    inState('queued', { intended: 2000, waiting: 2000 }),
    inState('sending', { intended: 9, waiting: 9 }, { title: 'First batch' }),
    inState('sending', { intended: 2000, accepted: 1000, failed: 3, excluded: 1, waiting: 996 }),
    inState('attention', { intended: 9, uncertain: 9, problem: 'Mailgun refused the key.' }),
    inState('attention', { overdue: true, problem: 'Nothing moved.' }, { title: 'Overdue' }),
    inState('done', { intended: 9, accepted: 9, ...results }, { ...sent, subscriberCount: 9 }),
  ]
  await page.route(list, (route) => route.fulfill({ json: campaigns }))
  await page.route('**/api/newsletter/subscribers', (route) => route.fulfill(nobody))
  await page.goto('/admin/newsletter')
  await page.getByText('Dates and times are Riyadh time.').waitFor()
  const queued = card(page, 'In state queued')
  await queued.getByText('queued', { exact: true }).waitFor()
  await queued.getByText('Queued: the first emails leave within a minute.').waitFor()
  await card(page, 'First batch').getByText('queued', { exact: true }).waitFor()
  const sending = card(page, 'In state sending')
  await sending.getByText('1,000 of 2,000').waitFor()
  const bar = sending.getByRole('progressbar')
  expect(await bar.evaluate((one: HTMLProgressElement) => one.value / one.max)).toBe(0.5)
  expect((await sending.locator('dl').innerText()).replace(/\s+/g, ' ')).toBe(
    'Recipients 2,000 Sent 1,000 Not deliverable 3 Unsubscribed before 1 Still to send 996',
  )
  expect(await sending.getByRole('button').allTextContents()).toEqual(['Preview'])
  expect((await card(page, 'In state done').locator('dl').innerText()).replace(/\s+/g, ' ')).toBe(
    'Recipients 9 Sent 9 Delivered 5 Bounced 2 Reported as spam 1 Unsubscribed 3',
  )
  await card(page, 'In state done').getByText('9 subscribers', { exact: true }).waitFor()
  await card(page, 'In state attention').getByText('Mailgun refused the key.').waitFor()
  await card(page, 'Overdue').getByText('This delivery is overdue. Nothing moved.').waitFor()

  // There are no subscribers.
  expect(await button(card(page, 'In state idle'), /^Send In/).isDisabled()).toBe(true)
  expect(await button(card(page, 'In state idle'), /^Edit/).isDisabled()).toBe(false)
})

test('follows a delivery with one status call at a time, and loads the list only when it is done', async () => {
  const page = await admin.adminPage(visits)
  await page.clock.install()
  const campaign = inState('sending', { intended: 3000, waiting: 3000 })
  const calls = { list: 0, status: 0 }
  let answer = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    calls.list += 1
    const sent = { ...campaign, status: 'sent', delivery: { ...campaign.delivery, state: 'done' } }
    await route.fulfill({ json: [calls.status === 3 ? sent : campaign] })
  })
  await page.route(`${list}/status`, async (route) => {
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
    list,
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
  const { page, title } = await openWith('Never sent')
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
  await page.route(list, (route) => route.fulfill({ json: [campaign] }))
  await page.route(`${list}/${campaign.id}/settle`, (route, request) => {
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
