import { expect, test } from 'vitest'
import { holdBack, seeFocus, useBrowser } from '#support/pages/browser.ts'

const { open, newPage } = useBrowser()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test('on a small screen the menu is a drawer that keeps the focus and closes on Escape', async () => {
  const page = await open('/', phone)
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  expect(await drawer.getByRole('link', { name: 'New AI Tools' }).isVisible()).toBe(true)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await seeFocus(button)
})

test('Menu and Search open at the first press in a browser without Invoker Commands', async () => {
  const page = await newPage(phone)
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: string }).command
    // Stops the browser's own handling.
    addEventListener('command', (event) => event.preventDefault(), true)
  })
  await holdBack(page, '**/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  for (const name of ['Menu', 'Search']) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('Back shows the page with its menu closed', async () => {
  const page = await open('/', phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  // Playwright disables the back-forward cache, so the events are dispatched.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(false)
})

test('a theme chosen before the code of the menu is loaded is kept', async () => {
  const page = await newPage({ colorScheme: 'light' })
  const arrive = await holdBack(page, '**/*.js')
  // Code that is requested during the load delays the load event as well.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'royal' }).click()
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  arrive()
  const root = page.locator('html')
  await expect.poll(() => root.getAttribute('data-accent')).toBe('royal')
  await expect.poll(() => root.getAttribute('class')).toContain('dark')
  expect(await page.getByRole('radio', { name: 'royal' }).isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'Dark mode' }).isChecked()).toBe(true)
})

test('an accent chooses no mode, and an open tab follows the choice of another', async () => {
  const page = await newPage({ colorScheme: 'light' })
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/about')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: 'emerald' }).click()
  const [root, rootOfOther] = [page.locator('html'), other.locator('html')]
  await expect.poll(() => rootOfOther.getAttribute('data-accent')).toBe('emerald')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => root.getAttribute('class')).toContain('dark')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect.poll(() => rootOfOther.getAttribute('class')).toContain('dark')
})

test('the theme is set before the first paint', async () => {
  const page = await newPage({ colorScheme: 'dark' })
  // Runs when the body begins, so before anything is painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset['first'] = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  expect(await page.locator('html').getAttribute('data-first')).toContain('dark')
  // The system changes its mode later, and the bars of the browser follow the page.
  const bar = page.locator('meta[name=theme-color]')
  expect(await bar.getAttribute('content')).toBe('#161412')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => bar.getAttribute('content')).toBe('#fbfaf7')
  expect(await page.locator('html').getAttribute('class')).not.toContain('dark')
})

test('the copyright line of a page that was built in an earlier year has the current year', async () => {
  const page = await newPage()
  await page.clock.setFixedTime('2031-06-01T09:00:00Z')
  await page.goto('/about')
  const year = page.getByRole('contentinfo').locator('#year')
  await expect.poll(() => year.textContent()).toBe('2031')
})
