import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { renderCampaign } from '#server/mail/render-campaign.ts'
import { seeToast } from '#support/pages/admin-pages.ts'
import { holdBack, seeFocus, styleOf, useBrowser } from '#support/pages/browser.ts'
import { newEmail } from '#support/newsletter/new-email.ts'

const { open, newPage, expectFailures } = useBrowser()
const call = '**/api/newsletter/subscribe'

const formOf = (page: Page) => page.getByRole('main').locator('form')

async function signUp(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

test('subscribes in the sidebar of the home page', async () => {
  const page = await newPage()
  const go = await holdBack(page, call)
  await page.goto('/')
  const form = page.getByRole('complementary').locator('form')
  await signUp(form, newEmail())
  await form.getByRole('button', { name: 'Subscribing...' }).waitFor()
  go()
  const done = form.getByRole('button', { name: 'Subscribed!' })
  await done.waitFor()
  await seeToast(page, 'Successfully subscribed!', 'Check your email for a welcome message!')
  expect(await done.isDisabled()).toBe(true)
  expect(await form.getByLabel('Email').isDisabled()).toBe(true)
  await seeFocus(form)
})

test('sends nothing for an empty or an invalid email', async () => {
  const page = await open('/newsletter')
  const form = formOf(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await signUp(form, '')
  // A press before the code has loaded is repeated later, and could send the email that is typed by then.
  await page.locator('main [data-island=subscribe]:not([data-wake])').waitFor()
  await signUp(form, 'not an email')
  const field = form.getByLabel('Email address')
  expect(await field.evaluate((one: HTMLInputElement) => one.validity.typeMismatch)).toBe(true)
  await signUp(form, newEmail())
  await seeToast(page, 'Successfully subscribed!')
  expect(sent.filter((path) => path.endsWith('/subscribe'))).toHaveLength(1)
})

test('says why a sign-up failed, and that the welcome mail was not sent', async () => {
  expectFailures(409, 429)
  const page = await open('/newsletter')
  const form = formOf(page)
  const email = newEmail()
  await page.request.post('/api/newsletter/subscribe', { data: { email } })
  await signUp(form, ` ${email.toUpperCase()} `)
  await seeToast(page, 'Already subscribed', 'This email is already subscribed to our newsletter.')
  await form.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()

  const fail = { status: 429, json: { error: 'Too many', message: 'Too many' } }
  await page.route(call, (route) => route.fulfill(fail), { times: 1 })
  await signUp(form, email)
  await seeToast(page, 'Subscription failed', 'Please try again later.')

  const unmailed = { ok: true, status: 'subscribed', emailSent: false }
  await page.route(call, (route) => route.fulfill({ status: 201, json: unmailed }))
  await signUp(form, email)
  await seeToast(page, 'Successfully subscribed!', "You'll receive our weekly AI policy newsletter")
})

test('a sign-up that must be confirmed says so in the form’s place, until another address is used', async () => {
  const page = await open('/newsletter')
  const confirm = { ok: true, status: 'confirm', emailSent: true }
  await page.route(call, (route) => route.fulfill({ status: 201, json: confirm }), { times: 1 })
  const form = formOf(page)
  await signUp(form, newEmail())
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'Please confirm' })
  await note.getByText('We have sent you an email. Open the link in it to confirm.').waitFor()
  await seeFocus(note)
  expect([await form.count(), await page.locator('[data-toast]').count()]).toEqual([0, 0])
  await note.getByRole('button', { name: 'Use another address' }).click()
  await seeFocus(form.getByLabel('Email address'))
  await signUp(form, newEmail())
  await seeToast(page, 'Successfully subscribed!')
})

test('pasted colours and backgrounds do not hide the text of an issue in dark mode', async () => {
  const page = await newPage({ colorScheme: 'dark' })
  const { html } = renderCampaign({
    language: 'en',
    title: 'The week',
    content:
      '<p>Plain <span style="color:#000">pasted</span></p><table bgcolor="#fff"><tr><td style="background-color:#fff"><p>cell</p></td></tr></table>',
    authorName: 'Noura',
    test: false,
    unsubscribe: 'https://news.example/unsubscribe',
    site: { url: 'https://news.example', email: 'editor@news.example', publisher: 'P' },
  })
  await page.setContent(html)
  const ink = await styleOf(page, '.content p:has(span)', 'color')
  for (const pasted of ['.content span', '.content td p'])
    expect(await styleOf(page, pasted, 'color'), pasted).toBe(ink)
  for (const box of ['.content table', '.content td'])
    expect(await styleOf(page, box, 'background-color'), box).toBe('rgba(0, 0, 0, 0)')
})
