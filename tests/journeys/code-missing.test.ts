import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { seeToast } from '#support/pages/admin-pages.ts'
import { holdBack, stayAsBuilt, useBrowser } from '#support/pages/browser.ts'
import { contactForm, message, writeMessage, writtenMessage } from '#support/pages/contact-form.ts'
import { serveWithMore } from '#support/pages/page-with-more.ts'
import { opEd } from '#support/articles/published.ts'
import { newEmail } from '#support/newsletter/new-email.ts'

const { newPage, expectFailures } = useBrowser()
// A retry adds a question mark to the URL.
const allCode = '**/_astro/*.js*'

/** Lets every request of a URL fail. Returns a function that ends this. */
async function fail(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.abort())
  return () => page.unroute(url)
}

test('without its code the contact form sends nothing and says what to do', async () => {
  expectFailures('no answer')
  const page = await newPage()
  await fail(page, allCode)
  await page.goto('/contact')
  await writeMessage(page)
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click()
  const notice = page.getByRole('main').getByRole('alert')
  await notice.getByText('could not be loaded').waitFor()
  expect(await notice.getByRole('link').getAttribute('href')).toBe('mailto:editor@example.com')
  expect(new URL(page.url()).search).toBe('')
  expect(await writtenMessage(page)).toEqual(Object.values(message))
})

test('a press before the code of the form has loaded is repeated with all that was typed', async () => {
  const page = await newPage()
  const arrive = await holdBack(page, allCode)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await writeMessage(page)
  await contactForm(page).getByRole('button', { name: 'Send Message' }).click()
  await contactForm(page).getByLabel('Message').fill('Typed after the press.')
  const sent = page.waitForRequest('**/api/contact')
  arrive()
  expect((await sent).postDataJSON()).toMatchObject({
    name: message.Name,
    message: 'Typed after the press.',
  })
  await page.getByRole('main').getByText('Message sent successfully!').waitFor()
})

test('two presses of ‘Load More’ before its code has loaded ask for the next articles once', async () => {
  const page = await newPage()
  await stayAsBuilt(page)
  const arrive = await holdBack(page, allCode)
  await serveWithMore(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('after=')) asked += 1
  })
  await page.goto('/policy', { waitUntil: 'domcontentloaded' })
  const articles = page.getByRole('main').getByRole('article')
  const built = await articles.count()
  await page.getByRole('link', { name: 'Load More' }).evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  arrive()
  await expect.poll(() => articles.count()).toBeGreaterThan(built)
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
})

test('a pointer that moves over a page without its code asks for the code once', async () => {
  expectFailures('no answer')
  const page = await newPage()
  await fail(page, allCode)
  const asked: string[] = []
  // Listens before the page opens, because Chromium may send it a pointer event at once.
  page.on('request', (request) => {
    if (/_astro\/.*\.js/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/contact')
  const box = await contactForm(page).boundingBox()
  for (let step = 0; step < 30; step++) {
    await page.mouse.move((box?.x ?? 0) + step, (box?.y ?? 0) + step * 15)
  }
  await expect.poll(() => asked).not.toEqual([])
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})

test('without its code the form stays where it is and puts no email into the URL, also when the code is there again', async () => {
  expectFailures('no answer')
  const page = await newPage()
  const repair = await fail(page, allCode)
  await page.goto('/newsletter')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Subscribe' })
  const top = async () => (await button.boundingBox())?.y
  const before = await top()
  await button.hover()
  await page.waitForLoadState('networkidle')
  expect(await top()).toBe(before)
  await main.getByLabel('Email address').fill(newEmail())
  await page.keyboard.press('Enter')
  await main.getByRole('alert').getByText('nothing was sent').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.waitForLoadState('networkidle')
  const withNotice = await top()
  await repair()
  await button.click()
  await seeToast(page, 'Successfully subscribed!')
  expect(await main.getByRole('alert').isVisible()).toBe(false)
  const done = main.getByRole('button', { name: 'Subscribed!' })
  expect((await done.boundingBox())?.y).toBe(withNotice)
})

test('without code the search says so, Escape closes it, and it works at the next keystroke', async () => {
  expectFailures('no answer')
  const page = await newPage()
  const repair = await fail(page, allCode)
  await page.goto('/about')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('alert').getByText('The search could not be loaded.').waitFor()
  await page.keyboard.type('data')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await dialog.getByRole('searchbox').inputValue()).toBe('data')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('alert').waitFor()
  await page.waitForLoadState('networkidle')
  await repair()
  await page.keyboard.press('End')
  await page.keyboard.type(' policy')
  await dialog.getByRole('link', { name: opEd.title }).waitFor()
  expect(await dialog.getByRole('alert').isVisible()).toBe(false)
})
