import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { seeFocus, useBrowser } from '#support/pages/browser.ts'
import { holdBack } from '#support/pages/hold-back.ts'
import { external, opEd } from '#support/articles/published.ts'

const { open, newPage, expectFailures } = useBrowser()
const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

/** Opens the search on a page and types a query. Returns the dialog. */
async function search(query: string) {
  const page = await open('/about', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill(query)
  return dialog
}

test('Ctrl+K opens the search and only then loads its code and index', async () => {
  // A rebuild may have replaced the index; the search then loads the new one.
  expectFailures(404)
  const page = await open('/')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
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
  expect(loaded.filter((path) => path.startsWith('/search/')).length).toBeGreaterThan(1)
})

test('results stay until the next ones are loaded, and Enter opens the first result of the current query', async () => {
  const page = await newPage()
  // Splits the index into two shards: one for words before 'd', one for the others.
  await page.route('**/search/index.json', async (route) => {
    const response = await route.fetch()
    const manifest = (await response.json()) as { shards: string[] }
    await route.fulfill({ json: { ...manifest, shards: [manifest.shards[0], 'd'] } })
  })
  await page.route('**/search/*/terms-1.json', async (route) => {
    const url = route.request().url().replace('terms-1', 'terms-0')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const arrive = await holdBack(page, '**/search/*/terms-0.json')
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

test('finds words that differ in one letter, and says that a word is too common', async () => {
  const dialog = await search('consultatoin')
  await dialog.getByText('1 article with words like “consultatoin”').waitFor()
  expect(await dialog.getByRole('link').textContent()).toBe(external.title)
  // The results use the whole width of the dialog, but for its padding and border.
  expect(await widthOf(dialog.getByRole('list'))).toBeCloseTo((await widthOf(dialog)) - 42, 0)
  await dialog.getByRole('searchbox').fill('the')
  await dialog.getByText('“the” is too common to search for. Please type another word.').waitFor()
  await dialog.getByRole('searchbox').fill('%')
  await dialog.getByText('No articles match “%”.').waitFor()
})
