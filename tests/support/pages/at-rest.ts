import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until a page has nothing left to do: it has dealt with the keys and the answers that it has received, and shows
 * what came of them.
 */
export function seeIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  )
}

/** Waits for the fonts, and for the pictures in view: until then, the layout may change. */
export async function seeDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(missingPictures)).toEqual([])
}

function missingPictures(): string[] {
  const missing = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    const isInView = top < innerHeight && bottom >= 0 && image.checkVisibility()
    return isInView && !image.complete
  })
  // A lazy one would not load where a box cuts it off.
  for (const image of missing) image.loading = 'eager'
  return missing.map(({ src }) => src)
}
