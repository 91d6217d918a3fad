import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { serveBare } from '#tests/support/bare-page.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { arabicOpEd } from '#tests/support/published-arabic.ts'
import { opEd } from '#tests/support/published.ts'
import { callSite, publishOn } from '#tests/support/site-api.ts'
import { site } from '#tests/support/site.ts'

const { open, newPage, expectFailures } = useBrowser()
const down = { status: 500, json: { error: 'down', message: 'down' } }

/** Opens a page whose islands were built with nothing to show. */
async function openBare(page: Page, path: string): Promise<void> {
  await serveBare(page, path)
  await page.goto(path)
}

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
  expectFailures(500)
  const { slug } = arabicOpEd
  const moved = await callSite(site, `GET /api/content/${slug}?language=ar`)
  const page = await newPage()
  await page.route('**/api/freshness?*', (route) => route.fulfill(down))
  await page.route(`**/api/content/${opEd.slug}`, async (route) =>
    route.fulfill({ json: await moved.clone().json() }),
  )
  await openBare(page, `/article/${opEd.slug}`)
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
  const english = await open('/', { viewport: { width: 360, height: 740 } })
  expect((await english.locator('.scroll-progress').boundingBox())?.x).toBe(0)
})

test('a swipe of 50 px to the left dismisses an Arabic toast, and to the right it does not', async () => {
  const page = await newPage()
  await page.clock.install()
  const answer = { ok: true, status: 'subscribed', emailSent: true }
  await page.route('**/api/newsletter/subscribe', (route) =>
    route.fulfill({ status: 201, json: answer }),
  )
  await page.goto('/ar/newsletter')
  // The toast stays until it is swiped. An hour ahead, because the clock runs until this call arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('البريد الإلكتروني').fill('reader@example.com')
  await form.getByRole('button', { name: 'اشترك' }).click()
  const toast = page.getByRole('region', { name: 'إشعار' }).getByRole('listitem')
  await toast.filter({ hasText: 'تم اشتراكك بنجاح!' }).waitFor()
  for (const [pixels, stays] of [
    [100, true],
    [-49, true],
    [-51, false],
  ] as const) {
    const box = await toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const part of [0.3, 0.6, 1]) await page.mouse.move(x + part * pixels, y)
    await page.mouse.up()
    if (stays) expect(await toast.isVisible()).toBe(true)
    else await toast.waitFor({ state: 'detached' })
  }
})
