import { storage } from '#client/storage.ts'

/** Kept by the browser once it has the serif in its cache; the script in the page's head then uses it from the start. */
export const serifKey = 'serif'

/** Ways to set a text a little closer or wider, the least visible first: thousandths of an em between words. */
const nudges = [0, -15, 15, -30, 30, -45, 45, -60, 60, -80, 80]

/**
 * Fetches the serif once everything else has arrived and shows it, if nothing that a reader has begun to read
 * moves: each text in view keeps its number of lines. Where one can't, the serif shows from the next page on.
 */
export function bringSerif(): void {
  const root = document.documentElement
  if (root.classList.contains('serif')) return
  void document.fonts.load('1em Newsreader').then((faces) => {
    if (faces.length === 0) return
    storage.write(serifKey, '1')
    // Inner texts come before those around them, whose heights follow.
    const texts = textsInView().toReversed()
    const heights = texts.map(heightOf)
    root.classList.add('serif')
    if (texts.every((text, index) => fits(text, heights[index] ?? 0))) return
    root.classList.remove('serif')
    for (const text of texts) text.style.wordSpacing = ''
  })
}

function textsInView(): HTMLElement[] {
  const texts = document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li')
  return [...texts].filter((text) => {
    const { top, bottom } = text.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

function fits(text: HTMLElement, height: number): boolean {
  return nudges.some((nudge) => {
    text.style.wordSpacing = nudge ? `${nudge / 1000}em` : ''
    return Math.abs(heightOf(text) - height) < 1
  })
}

function heightOf(text: HTMLElement): number {
  return text.getBoundingClientRect().height
}
