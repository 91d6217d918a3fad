import type { Page } from 'playwright'

/** Serves a page as if its islands were built with nothing to show. They load their content when freshness fails. */
export async function serveBare(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replaceAll('data-wake="stale"', 'data-wake="stale" data-bare'),
    })
  })
}

/** Opens a page whose islands were built with nothing to show. */
export async function openBare(page: Page, path: string): Promise<void> {
  await serveBare(page, path)
  await page.goto(path)
}
