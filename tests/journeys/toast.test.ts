import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'

const { newPage, expectFailures } = useBrowser()

const region = (page: Page) => page.getByRole('region', { name: /^(Notification|إشعار)/ })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Opens the newsletter page. The sign-up in the main part succeeds, the one in the footer fails. */
async function openNewsletter(path = '/newsletter') {
  const page = await newPage({ hasTouch: true, viewport: { width: 360, height: 740 } })
  await page.clock.install()
  const answers = [
    { status: 201, json: { ok: true, status: 'subscribed', emailSent: true } },
    { status: 409, json: { ok: false, status: 'already_subscribed', error: '-', message: '-' } },
  ]
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill(answers.shift()))
  await page.goto(path)
  // The clock now moves only when the test moves it. An hour ahead, because it runs until this call arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  return page
}

async function subscribe(page: Page, landmark: 'main' | 'contentinfo', said: string) {
  const form = page.getByRole(landmark).locator('form')
  await form.getByLabel(/Email address|البريد الإلكتروني/).fill('reader@example.com')
  await form.getByRole('button', { name: /^(Subscribe|اشترك)$/ }).click()
  await toasts(page).filter({ hasText: said }).waitFor()
  await page.clock.runFor(100)
}

/** Swipes the toast to the right, or by a negative number to the left, with a finger or with the mouse. */
async function swipe(page: Page, pointer: 'finger' | 'mouse', pixels: number): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('There is no toast')
  const [from, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const positions = [0, 0.3, 0.6, 1].map((part) => from + Math.round(part * pixels))
  if (pointer === 'mouse') {
    await page.mouse.move(from, y)
    await page.mouse.down()
    for (const x of positions) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] })
  await touch('touchStart', [{ x: from, y }])
  for (const x of positions) await touch('touchMove', [{ x, y }])
  await touch('touchEnd', [])
}

test.each([
  ['finger', '/newsletter', 'right', 'Successfully subscribed!'],
  ['mouse', '/newsletter', 'right', 'Successfully subscribed!'],
  ['mouse', '/ar/newsletter', 'left', 'تم اشتراكك بنجاح!'],
] as const)(
  'a swipe of 50 px with the %s on %s to the %s dismisses a toast, a shorter one and one to the other side do not',
  async (pointer, path, side, said) => {
    const page = await openNewsletter(path)
    await subscribe(page, 'main', said)
    const forward = side === 'right' ? 1 : -1
    const box = await toasts(page).boundingBox()
    await swipe(page, pointer, 49 * forward)
    expect([await toasts(page).isVisible(), await toasts(page).boundingBox()]).toEqual([true, box])
    await swipe(page, pointer, -100 * forward)
    expect(await toasts(page).isVisible()).toBe(true)
    await swipe(page, pointer, 51 * forward)
    await toasts(page).waitFor({ state: 'detached' })
  },
)

test('shows one toast at a time, announces it, focuses it with F8 and hides it after 5000 ms', async () => {
  expectFailures(409)
  const page = await openNewsletter()
  await subscribe(page, 'main', 'Successfully subscribed!')
  const announced = page.locator('[aria-live=assertive], [aria-live=polite]')
  await announced.filter({ hasText: /^Notification Successfully subscribed! \S/ }).waitFor()

  await subscribe(page, 'contentinfo', 'Already subscribed')
  expect(await toasts(page).count()).toBe(1)
  await page.keyboard.press('F8')
  expect(await region(page).evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(await toasts(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')

  // Its timer pauses while it has the focus.
  await page.clock.runFor(2 * 5000)
  expect(await toasts(page).count()).toBe(1)
  await page.getByRole('contentinfo').getByLabel('Email address').focus()
  await page.clock.runFor(4800)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(200)
  await toasts(page).waitFor({ state: 'detached' })
})

test.each([['F8', 'Tab'], ['Tab']])(
  'returns the focus to where it was when the toast that %s focused is dismissed',
  async (...keys) => {
    const page = await openNewsletter()
    await subscribe(page, 'main', 'Successfully subscribed!')
    // The toast is next in the order of the Tab key.
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    for (const key of keys) await page.keyboard.press(key)
    const isInside = () =>
      toasts(page).evaluate((toast) => toast.parentElement?.contains(document.activeElement))
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await toasts(page).waitFor({ state: 'detached' })
    await seeFocus(last)
  },
)
