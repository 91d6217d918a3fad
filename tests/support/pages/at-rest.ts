import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until a page is idle: it has handled the keys and the answers that it has received, and has rendered their
 * effects.
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
  // A lazy image would not load if a box hides it.
  for (const image of missing) image.loading = 'eager'
  return missing.map(({ src }) => src)
}
