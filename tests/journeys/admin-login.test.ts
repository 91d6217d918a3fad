import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import * as admin from '#support/pages/admin-pages.ts'
import { holdBack, passDelay, useBrowser } from '#support/pages/browser.ts'
import { callSite, draftOn, readOn, site } from '#support/stack/site.ts'

const visits = useBrowser()
const { open, expectFailures } = visits
const { adminToken } = site

/** Logs in by hand. The login sends an empty creation: 400 means that the token is valid. */
async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Admin Token').fill(adminToken)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('fills the form after the login from the page that the bookmarklet sent, even if the publisher refuses us', async () => {
  // The login sends an empty creation, and no page of a private network is read.
  expectFailures(400)
  const query = new URLSearchParams({
    url: 'http://10.0.0.1/story',
    title: 'A story behind a door',
    text: 'What it asks.',
  })
  const page = await open(`/admin/external?${query}`)
  await page.waitForURL('**/admin/login')
  await logIn(page)
  await page.getByRole('heading', { name: 'Add External Article' }).waitFor()
  await page.getByText('Paste the URL of a public page, beginning with https://').waitFor()
  const value = (label: string) => page.getByLabel(label).inputValue()
  expect(await value('Title')).toBe('A story behind a door')
  expect(await value('URL Slug')).toBe('a-story-behind-a-door')
  expect(await value('Excerpt')).toBe('What it asks.')
  expect(await value('External URL')).toBe('http://10.0.0.1/story')
  expect(new URL(page.url()).search).toBe('')
  const link = page.getByRole('link', { name: /^Add to/ })
  expect(await link.getAttribute('href')).toMatch(/^javascript:/)
})

test('demands a token, verifies it, shows the dashboard, stores it under both keys, and removes both', async () => {
  expectFailures(400)
  const page = await open('/admin/newsletter')
  await page.waitForURL('**/admin/login')
  await page.getByLabel('Admin Token').fill(adminToken)
  const answer = await holdBack(page, '**/api/content', 'POST')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Verifying...', disabled: true }).waitFor()
  answer()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin')
  await admin.seeToast(page, 'Login Successful', 'Welcome to the admin dashboard.')
  await expect.poll(() => page.title()).toContain('Admin Dashboard')
  const held = () =>
    page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('adminToken')])
  expect(await held()).toEqual([adminToken, adminToken])

  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await held()).toEqual([null, null])
  await page.goBack()
  await page.waitForURL('**/admin/login')
})

test('says what is wrong with a token', async () => {
  expectFailures(401)
  const page = await open('/admin/login')
  const login = page.getByRole('button', { name: 'Login' })
  const field = page.getByLabel('Admin Token')
  const problem = async () => {
    const note = await field.getAttribute('aria-describedby')
    return page.locator(`[id="${note}"]`).textContent()
  }
  await login.click()
  await admin.seeToast(page, 'Token Required', 'Please enter your admin token.')
  expect(await problem()).toBe('Please enter your admin token.')

  await page.getByLabel('Admin Token').fill('not the token')
  await login.click()
  await admin.seeToast(page, 'Invalid Token', 'The provided admin token is invalid.')
  expect(await problem()).toBe('The provided admin token is invalid.')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.press('x')
  expect(await field.getAttribute('aria-invalid')).toBeNull()

  // Typed with an Arabic keyboard layout: no call can carry it.
  await field.fill('رمز')
  await login.click()
  await admin.seeToast(page, 'Invalid Token', 'The provided admin token is invalid.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('shows the token only after Show token', async () => {
  const page = await open('/admin/login')
  const field = page.getByLabel('Admin Token')
  expect(await field.getAttribute('type')).toBe('password')
  await page.getByText('A valid admin token is needed to open the admin area.').waitFor()
  await page.getByRole('button', { name: 'Show token' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide token' }).click()
  expect(await field.getAttribute('type')).toBe('password')
})

test('asks for a login on top of the form when the server no longer accepts the token', async () => {
  expectFailures(401, 400)
  const invited = await callSite(site, 'POST /api/editors', { name: 'Old', role: 'editor' })
  const { id, token } = (await invited.json()) as { id: string; token: string }
  const page = await admin.openAdmin(visits, '/admin/op-ed', token)
  await admin.typeOpEd(page, { title: 'Typed with an old token' })
  const replaced = await callSite(site, `POST /api/editors/${id}/token`)
  const next = (await replaced.json()) as { token: string }
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()

  const login = page.getByRole('dialog', { name: 'Your session has ended' })
  await login.waitFor()
  // One message is enough: no toast, and no notice behind the dialog.
  expect(await page.locator('[data-toast]').count()).toBe(0)
  expect(await page.getByText('Your session has ended').count()).toBe(1)
  await login.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Log in again' }).click()
  await admin.logInAgain(page, next.token)
  // The notice with the button that opened the dialog is gone.
  await expect.poll(() => admin.focusedText(page)).toBe('Write Op-Ed Article')
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed with an old token')
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await admin.seeToast(page, 'Success', 'Op-Ed article created successfully!')
})

test('saves nothing by itself after the end of a session, and then what was typed until the login', async () => {
  expectFailures(401, 400)
  const { id } = await draftOn(site, { title: 'Typed after the session' })
  const page = await admin.openAdmin(visits, `/admin/content/edit?id=${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await excerpt.waitFor()
  let refused = 0
  await page.route(`**/api/content/${id}**`, (route) => {
    refused += 1
    return route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
  })
  await excerpt.fill('Refused.')
  await passDelay(page)
  await page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'Close' })
    .click()
  const before = refused
  for (const text of ['One.', 'One. Two.']) {
    await excerpt.fill(text)
    await passDelay(page)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  // Each would count as a failed login.
  expect(refused).toBe(before)

  await page.unroute(`**/api/content/${id}**`)
  await page.getByRole('button', { name: 'Log in again' }).click()
  await admin.logInAgain(page)
  await passDelay(page)
  await expect.poll(() => readOn(site, id)).toMatchObject({ excerpt: 'One. Two.' })
})

test('says after a logout in another tab that the text is kept, and offers it after the login', async () => {
  expectFailures(400)
  const page = await admin.openAdmin(visits, '/admin/op-ed')
  await page.waitForFunction(() => localStorage.getItem('admin_role') !== null)
  await page.getByLabel('Title').fill('Kept through a logout elsewhere')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()

  await page.waitForURL('**/admin/login')
  await page.getByRole('status').getByText('You logged out in another tab.').waitFor()
  expect(await other.getByText('in another tab').count()).toBe(0)
  const answer = Promise.withResolvers<void>()
  await page.context().route('**/api/session', async (route) => {
    await answer.promise
    await route.continue()
  })
  await logIn(page)
  await page.getByRole('link', { name: 'Op-Ed Articles' }).click()
  await page.getByLabel('Title').waitFor()
  // Nobody knows yet whose drafts may be offered.
  answer.resolve()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  const restored = () => page.getByLabel('Title').inputValue()
  await expect.poll(restored).toBe('Kept through a logout elsewhere')
})
