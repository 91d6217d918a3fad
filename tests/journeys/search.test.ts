import { expect, inject, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { external, opEd } from '#tests/support/published.ts'
import { callSite, publishOn, rebuild } from '#tests/support/site-api.ts'

const { open, takeErrors } = useBrowser()
const site = inject('stack')

/** Opens the search on a page and types a query; answers the search's dialog. */
async function search(query: string) {
  const page = await open('/about')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill(query)
  return dialog
}

test('a slash opens the search, whose code and index load only then; the keyboard leads to an article', async () => {
  const page = await open('/')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('searchbox', { name: 'Search articles' })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('national data policy ask')
  await dialog.getByRole('link', { name: opEd.title }).waitFor()
  expect(loaded.filter((path) => path.startsWith('/search/')).length).toBeGreaterThan(1)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/article/**')
  // A rebuild that was still under way takes the index's folder away; the search then reads the new one.
  expect(takeErrors().filter((text) => !/404 .*\/search\//.test(text))).toEqual([])
})

test('the button opens it too; what is not found is said', async () => {
  const page = await open('/about', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill('consultation fais')
  await dialog.getByRole('status').filter({ hasText: '1 article' }).waitFor()
  expect(await dialog.getByRole('link').textContent()).toBe(external.title)
  await dialog.getByRole('searchbox').fill('zzz')
  await dialog.getByText('No articles match “zzz”.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a deleted article is found no more, although the index still holds it', async () => {
  const slug = 'soon-withdrawn'
  const title = 'Soon withdrawn quixotically'
  const { id } = await publishOn(site, { ...opEd, title, slug, isPopular: false })
  await rebuild(site)
  await (
    await search('quixotically')
  )
    .getByRole('link', { name: 'Soon withdrawn quixotically' })
    .waitFor()
  await callSite(site, `DELETE /api/content/${id}`)
  await (await search('quixotically')).getByText('No articles match “quixotically”.').waitFor()
})
