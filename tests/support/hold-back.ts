import type { Page } from 'playwright'

/** Holds back what a page asks for at an address, of one method where it is given, until the answer is called. */
export async function holdBack(page: Page, address: string, method?: string): Promise<() => void> {
  let go: (() => void) | undefined
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route, request) => {
    if (method === undefined || request.method() === method) await gone
    await route.fallback()
  })
  return () => go?.()
}
