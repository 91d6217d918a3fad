import { expect, inject, test } from 'vitest'
import { openAdmin, seeToast } from '#tests/support/admin-pages.ts'
import { useBrowser } from '#tests/support/browser.ts'

const visits = useBrowser()
const { open, newPage, takeErrors } = visits
const { adminToken } = inject('stack')

const guarded = ['/admin', '/admin/external', '/admin/op-ed', '/admin/content', '/admin/newsletter']

test('a visitor without a token is sent to the login from every screen, and on to it after', async () => {
  for (const path of guarded) {
    const page = await open(path)
    await page.waitForURL('**/admin/login')
    await page.getByLabel('Admin Token').fill(adminToken)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`**${path}`)
    await seeToast(page, 'Login Successful', 'Welcome to the admin dashboard.')
  }
  // The login's probe is a creation of nothing, which a right token makes a 400.
  expect(takeErrors().filter((text) => !/status of 400/.test(text))).toEqual([])
})

test('holds the token under both names, and lets go of both', async () => {
  const page = await open('/admin/login')
  await page.getByLabel('Admin Token').fill(adminToken)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(await page.title()).toContain('Admin Dashboard')
  const held = () =>
    page.evaluate(() => [localStorage.getItem('admin_token'), localStorage.getItem('adminToken')])
  expect(await held()).toEqual([adminToken, adminToken])

  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await held()).toEqual([null, null])
  await page.goBack()
  await page.waitForURL('**/admin/login')
  takeErrors()
})

test('says what is wrong with a token', async () => {
  const page = await open('/admin/login')
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await seeToast(page, 'Token Required', 'Please enter your admin token.')

  await page.getByLabel('Admin Token').fill('not the token')
  await login.click()
  await seeToast(page, 'Invalid Token', 'The provided admin token is invalid.')

  await page.route('**/api/content', (route) => route.fulfill({ status: 503, body: 'down' }))
  await login.click()
  await seeToast(page, 'Server Error', 'Unable to verify the admin token. Please try again.')

  await page.unroute('**/api/content')
  await page.route('**/api/content', (route) => route.abort())
  await login.click()
  await seeToast(page, 'Login Error', 'Unable to verify the admin token. Please try again.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  takeErrors()
})

test('shows the token only when asked to', async () => {
  const page = await open('/admin/login')
  const field = page.getByLabel('Admin Token')
  expect(await field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show token' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide token' }).click()
  expect(await field.getAttribute('type')).toBe('password')
})

test('the dashboard leads to the four screens, and its figures are there once loaded', async () => {
  const page = await newPage()
  let answer: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/content', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/admin/login')
  await page.evaluate((token) => localStorage.setItem('adminToken', token), adminToken)
  await page.goto('/admin')
  const stats = page.locator('dd')
  await stats.first().waitFor()
  expect(await stats.allTextContents()).toEqual(['--', '--', '--'])
  answer?.()
  await page.waitForFunction(() => document.querySelector('dd')?.textContent !== '--')
  const [total, external, opEds] = (await stats.allTextContents()).map(Number)
  expect(total).toBe(Number(external) + Number(opEds))

  const screens = {
    'External Articles': 'Add External Article',
    'Op-Ed Articles': 'Write Op-Ed Article',
    'Content Management': 'Content Management',
    'Newsletter Management': 'Newsletter Management',
  }
  for (const [card, heading] of Object.entries(screens)) {
    await page.getByRole('link', { name: card }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByRole('link', { name: /^.? ?Back to / }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  }
})

test('what is not a screen of the admin is not found', async () => {
  const page = await newPage()
  const response = await page.goto('/admin/nothing')
  expect(response?.status()).toBe(404)
  takeErrors()
})

test('a token that the server no longer accepts asks for a login on top of the form, which stays', async () => {
  const page = await openAdmin(visits, '/admin/op-ed', 'a-token-of-yesterday')
  await page.getByLabel('Title').fill('Typed with an old token')
  await page.getByLabel('Excerpt').fill('An excerpt')
  await page.getByLabel('Article Body').fill('Body')
  await page.getByLabel('Author Name').fill('Noura Test')
  await page.getByLabel('Category').selectOption('Policy')
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()

  const login = page.getByRole('dialog', { name: 'Your session has ended' })
  await login.getByLabel('Admin Token').fill(adminToken)
  await login.getByRole('button', { name: 'Login' }).click()
  await login.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed with an old token')
  await page.getByRole('button', { name: 'Publish Op-Ed' }).click()
  await seeToast(page, 'Success', 'Op-Ed article created successfully!')
  takeErrors()
})
