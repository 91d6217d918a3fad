import { keep } from '#client/storage.ts'

/** Kept by the browser once it has the serif in its cache; the script in the page's head then uses it from the start. */
export const serifKey = 'serif'

/** Ways to set a text a little closer or wider, the least visible first: thousandths of an em between words. */
const nudges = [0, -15, 15, -30, 30, -45, 45, -60, 60, -80, 80]

/**
 * Fetches the serif once everything else has arrived and shows it, if nothing that a reader has begun to read
 * moves: each text in view keeps its number of lines. Where one can't, the serif shows from the next page on.
 */
export function bringSerif(): void {
  const { classList } = document.documentElement
  if (classList.contains('serif')) return
  void document.fonts.load('1em Newsreader').then(([face]) => {
    if (!face) return
    keep(serifKey, '1')
    // Inner texts come before those around them, whose heights follow.
    const texts = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li')].toReversed()
    const inView = texts.filter(isInView).map((text) => ({ text, height: heightOf(text) }))
    classList.add('serif')
    if (inView.every(({ text, height }) => fits(text, height))) return
    classList.remove('serif')
    for (const { text } of inView) text.style.wordSpacing = ''
  })
}

function isInView(text: HTMLElement): boolean {
  const { top, bottom } = text.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function fits(text: HTMLElement, height: number): boolean {
  return nudges.some((nudge) => {
    text.style.wordSpacing = `${nudge / 1000}em`
    return Math.abs(heightOf(text) - height) < 1
  })
}

function heightOf(text: HTMLElement): number {
  return text.getBoundingClientRect().height
}
