import type { Page } from 'playwright'

/** Holds back a page's requests for a URL, of one method if given. Returns a function that lets them continue. */
export async function holdBack(page: Page, url: string, method?: string): Promise<() => void> {
  let go: (() => void) | undefined
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(url, async (route, request) => {
    if (method === undefined || request.method() === method) await gone
    await route.fallback()
  })
  return () => go?.()
}
