import { expect, test } from 'vitest'
import { holdBack, useBrowser } from '#support/pages/browser.ts'
import { inputMethod } from '#support/pages/input-method.ts'

const { newPage, open } = useBrowser()

// Android keyboards compose each word.
test.each([
  ['/contact', 'main [data-island=contact]', 'textarea[name=message]'],
  ['/newsletter', 'main [data-island=subscribe]', 'input[type=email]'],
  ['/', '#search [data-island=search]', 'input[type=search]'],
])('a word that is composed on %s while %s wakes is left alone', async (path, island, field) => {
  const page = await newPage()
  const arrive = await holdBack(page, '**/*.js')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (path === '/') await page.getByRole('button', { name: 'Search' }).click()
  const control = page.locator(`${island} ${field}`).first()
  await control.focus()
  const { compose, insert } = await inputMethod(page)
  await compose('Hel')
  arrive()
  await page.locator(`${island}:not([data-wake])`).first().waitFor()
  await compose('Hello')
  await insert('Hello')
  expect(await control.inputValue()).toBe('Hello')
})

test('what a password manager fills in without an event is sent', async () => {
  const page = await open('/contact')
  const main = page.getByRole('main')
  await main.locator('textarea[name=message]').fill('A message that is long enough.')
  await main.locator('[data-island=contact]:not([data-wake])').waitFor()
  const filled = { name: 'Noura', email: 'noura@example.com', subject: 'A correction' }
  await main.evaluate((element, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = element.querySelector<HTMLInputElement>(`input[name=${name}]`)
      const prototype = HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    }
  }, filled)
  await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }))
  const sent = page.waitForRequest('**/api/contact')
  await main.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toMatchObject(filled)
})

test('Enter and Escape belong to what is composed', async () => {
  const page = await open('/')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('searchbox')
  await field.focus()
  await page.locator('#search [data-island=search]:not([data-wake])').waitFor()
  const { compose } = await inputMethod(page)
  await compose('سدايا')
  const press = (key: string) =>
    field.evaluate(
      (target, name) =>
        target.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: name,
            isComposing: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
      key,
    )
  expect([await press('Escape'), await press('Enter')]).toEqual([false, false])
  expect(await dialog.isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')
})
