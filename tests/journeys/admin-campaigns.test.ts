import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { brand } from '#texts/en/brand.ts'
import * as admin from '#support/pages/admin-pages.ts'
import { seeIdle } from '#support/pages/at-rest.ts'
import { expectAccessible } from '#support/pages/axe.ts'
import { holdBack, useBrowser } from '#support/pages/browser.ts'
import { opEd } from '#support/articles/published.ts'
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

/** The right edge of an element, in pixels from the left edge of the window. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width : NaN
}

test('drafts this week’s issue from the published articles, and deletes it after a confirmation', async () => {
  const page = await openNewsletter(visits)
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
  const page = await openNewsletter(visits)
  const empty = { since: null, until: new Date().toISOString(), languages: ['en', 'ar'] }
  const json = (language: string) => ({ ...empty, language, articles: [], corrections: [] })
  await page.route(`${campaignCalls}/this-week*`, (route, request) =>
    route.fulfill({ json: json(new URL(request.url()).searchParams.get('language') ?? 'en') }),
  )
  await button(page, "This Week's Issue").click()
  const language = page.getByRole('dialog', { name: "This Week's Issue" }).getByLabel('Language')
  const answer = await holdBack(page, `${campaignCalls}/this-week?language=ar`)
  await language.selectOption('ar')
  expect(await language.inputValue()).toBe('ar')
  await language.selectOption('en')
  const loaded = page.waitForResponse((response) => response.url().endsWith('language=en'))
  answer()
  await loaded
  expect(await language.inputValue()).toBe('en')
})

describe('a campaign', () => {
  const words = 'Every word of it counts. '.repeat(10).trim()
  const risky = `<p>${words}</p><script>top.hacked = true</script><img src="x:" onerror="top.hacked = true">`

  test('has its beginning on its card, and is previewed without active content', async () => {
    const campaign = { content: risky, authorName: 'Noura Test' }
    const { page, title, shown } = await openWith(visits, 'The week in one campaign', campaign)
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
    await createCampaignOn(site, { title: own, content: risky })
    for (const email of ['first@example.com', 'second@example.com']) {
      await callSite(site, 'POST /api/newsletter/subscribe', { email })
    }
    const count = await subscribers()
    const page = await openNewsletter(visits)
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
  const page = await openNewsletter(visits)
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
  const { page, shown } = await openWith(visits, 'Previewed')
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

test('shows a saved campaign in its card and its next edit, also if the list cannot be loaded', async () => {
  visits.expectFailures('no answer')
  const { page, id, title, shown } = await openWith(visits, 'Saved')
  admin.answerQuestions(page, true)
  await button(shown, /^Edit/).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  await page.route(campaignCalls, (route) => route.abort())
  const answer = await holdBack(page, `${campaignCalls}/${id}`, 'PATCH')
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
  const { page, id, title, shown } = await openWith(visits, 'Scheduled meanwhile')
  await button(shown, /^Edit/).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Campaign' })
  await dialog.getByLabel('Email Subject').fill('Another subject')
  const sendAt = '2126-11-24T05:00:00.000Z'
  await callSite(site, `POST /api/newsletter/campaigns/${id}/schedule`, { sendAt })
  await button(dialog, 'Save Changes').click()
  await admin.seeToast(page, 'Failed to update campaign', 'Unschedule it before you edit it.')
  // The list behind the dialog is up to date, so the dialog has decided what to offer.
  await page.locator(`button[aria-label="Unschedule ${title}"]`).waitFor({ state: 'attached' })
  admin.answerQuestions(page, true)
  expect(await button(dialog, 'Keep my text').count()).toBe(0)
  await button(dialog, 'Cancel').click()
  await button(shown, /^Unschedule/).click()
  await admin.seeToast(page, 'Campaign unscheduled')
})

test('on a phone with text of twice the size, Logout and the field and buttons of a dialog with a long heading are reached', async () => {
  const { page, shown } = await openWith(visits, 'A campaign with quite a long title')
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
