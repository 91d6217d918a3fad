import { expect, test } from 'vitest'
import { movedPart } from '#views/parts.ts'
import { newerParts, useBrowser } from '#support/pages/browser.ts'
import { arabicOpEd } from '#support/articles/published-arabic.ts'
import { opEd } from '#support/articles/published.ts'
import { publishOn } from '#support/stack/site-api.ts'
import { site } from '#support/stack/site.ts'

const { open, newPage } = useBrowser()

test('lists that were built before an Arabic article show it, in Arabic', async () => {
  const title = 'أحدث من الصفحة'
  await publishOn(site, { ...arabicOpEd, title, slug: 'newer-than-the-page', isPopular: true })
  for (const path of ['/ar/policy', '/ar']) {
    const page = await open(path)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
    await card.first().waitFor()
    expect(await card.first().textContent()).toMatch(/^سياسات.*بقلم .*قبل قليل/)
    expect(await page.getByRole('link', { name: opEd.title }).count()).toBe(0)
  }
})

test('an English page whose article has become Arabic leads to the Arabic page', async () => {
  const { slug } = arabicOpEd
  const page = await newPage()
  await page.route(newerParts, (route) =>
    route.fulfill({ contentType: 'text/html', body: movedPart({ language: 'ar', slug }) }),
  )
  await page.goto(`/article/${opEd.slug}`)
  await page.waitForURL(`**/ar/article/${slug}`)
  await page.getByRole('heading', { level: 1, name: arabicOpEd.title }).waitFor()
})

test('the menu opens from the left and the progress bar is on the right, as lines begin and end', async () => {
  const page = await open('/ar', { viewport: { width: 360, height: 740 } })
  const bar = await page.locator('.scroll-progress').boundingBox()
  expect(bar && bar.x + bar.width).toBe(360)
  await page.getByRole('button', { name: 'القائمة' }).click()
  const menu = page.getByRole('dialog', { name: 'القائمة' })
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
})
