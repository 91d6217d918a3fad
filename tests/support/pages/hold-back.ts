import type { Page } from 'playwright'

/** Holds back a page's requests for a URL, of one method if given. Returns a function that lets them continue. */
export async function holdBack(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  await page.route(url, async (route, request) => {
    if (method === undefined || request.method() === method) await gone
    await route.fallback()
  })
  return go
}
