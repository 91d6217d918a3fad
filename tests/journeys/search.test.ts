import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { holdBack, seeFocus, useBrowser } from '#support/pages/browser.ts'
import { external, opEd } from '#support/articles/published.ts'

const { open, newPage } = useBrowser()
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

/** Opens the search on a page and types a query. Returns the dialog. */
async function search(query: string) {
  const page = await open('/about', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill(query)
  return dialog
}

test('Ctrl+K opens the search, and no key alone or with others', async () => {
  const page = await open('/')
  // A key alone would act on what people say to their computer.
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  expect(await dialog.isVisible()).toBe(false)
  // In Firefox these open its console, or a private window.
  for (const others of ['Control+Shift+k', 'Control+Alt+k']) await page.keyboard.press(others)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await seeFocus(dialog.getByRole('searchbox', { name: 'Search articles' }))
  await page.keyboard.type('national data policy ask')
  await dialog.getByRole('link', { name: opEd.title }).waitFor()
  expect(await dialog.locator('mark').allTextContents()).toContain('national')
})

test('results stay until the next ones are loaded, and Enter opens the first result of the current query', async () => {
  const page = await newPage()
  const arrive = await holdBack(page, '**/api/search?q=consultation')
  await page.goto('/about')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('searchbox')
  await field.fill('national policy')
  const before = dialog.getByRole('link', { name: opEd.title })
  await before.waitFor()
  await field.fill('cons')
  await field.fill('consultation')
  await dialog.getByText('Searching…').waitFor()
  expect(await before.isVisible()).toBe(true)
  await field.press('Enter')
  arrive()
  await page.waitForURL(`**/article/${external.slug}`)
})

test('finds words that differ in one letter, and leads to the page with all results', async () => {
  const dialog = await search('consultatoin')
  await dialog.getByText('No articles match “consultatoin”. Did you mean “consultation”?').waitFor()
  expect(await dialog.getByRole('link').textContent()).toBe(external.title)
  // The results use the whole width of the dialog, but for its padding and border.
  expect(await widthOf(dialog.getByRole('list'))).toBeCloseTo((await widthOf(dialog)) - 42, 0)
  await dialog.getByRole('searchbox').fill('%')
  await dialog.getByText('No articles match “%”.').waitFor()
  await dialog.getByRole('link', { name: 'Search both languages' }).waitFor()
  await dialog.getByRole('searchbox').fill('example')
  await dialog.getByRole('link', { name: /^All \d+ results$/ }).click()
  await dialog.page().waitForURL('**/search?q=example')
})

test('without scripts the page narrows and orders its results, by links that one can send', async () => {
  const page = await open('/search', { javaScriptEnabled: false })
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search articles' }).fill('example')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=example')
  const all = await main.getByRole('listitem').count()
  await main.getByLabel('Type').selectOption('external')
  await main.getByLabel('Order').selectOption('Newest first')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search?q=example&type=external&order=newest')
  expect(await main.getByRole('listitem').count()).toBeLessThan(all)
  expect(await main.getByLabel('Type').inputValue()).toBe('external')
  await main.getByRole('link', { name: 'Clear Filters' }).click()
  await page.waitForURL('**/search?q=example')
  await page.goto('/search?q=zzzz')
  await main.getByRole('link', { name: 'Search both languages' }).click()
  await page.waitForURL('**/search?q=zzzz&language=all')
})
