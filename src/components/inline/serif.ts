import { storage } from '#client/storage.ts'

/** Kept by the browser once it has the serif in its cache; the script in the page's head then uses it from the start. */
export const serifKey = 'serif'

/**
 * Fetches the serif once everything else has arrived, and shows it if no line wraps anew because of it:
 * nothing that a reader has begun to read may move. Otherwise it shows from the next page on.
 */
export function bringSerif(): void {
  const root = document.documentElement
  if (root.classList.contains('serif')) return
  void document.fonts.load('1em Newsreader').then((faces) => {
    if (faces.length === 0) return
    storage.write(serifKey, '1')
    const before = places()
    root.classList.add('serif')
    if (places() !== before) root.classList.remove('serif')
  })
}

/** Where the blocks of text in view stand, in whole pixels. */
function places(): string {
  return Array.from(document.querySelectorAll('h1, h2, h3, p, li, footer'), (element) => {
    const { top, height } = element.getBoundingClientRect()
    return top < innerHeight ? `${Math.round(top)} ${Math.round(height)}` : ''
  }).join()
}
