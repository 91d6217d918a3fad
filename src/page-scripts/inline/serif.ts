/** Kept by the browser once it has the serif in its cache; the script in the page's head then uses it from the start. */
export const serifKey = 'serif'

/** Ways to set a text a little closer or wider, the least visible first: hundredths of an em between words. */
const nudges = [0, -2, 2, -5, 5, -8, 8]

/** The elements whose lines are kept. */
const kinds = 'h1,h2,h3,p,li'

/**
 * Fetches the serif once everything else has arrived and shows it, if nothing that a reader has begun to read
 * moves: each text in view keeps its number of lines. Where one can't, the serif shows from the next page on.
 */
export function bringSerif(): void {
  const { classList } = document.documentElement
  if (classList.contains('serif')) return
  // Firefox and WebKit reject: to them an optional font that comes late has failed. Their cache has it for the next page.
  void document.fonts.load('1em Newsreader').then(([face]) => {
    if (!face) return
    remember()
    const texts = [...document.querySelectorAll<HTMLElement>(kinds)].filter((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const heights = new Map(texts.map((text) => [text, heightOf(text)]))
    const fits = (text: HTMLElement) => Math.abs(heightOf(text) - (heights.get(text) ?? 0)) < 1
    classList.add('serif')
    // The heights of texts around others follow from those. All are set before one is measured: the browser lays the
    // page out once for each nudge, and not for each text.
    let open = texts.filter((text) => !text.querySelector(kinds))
    for (const nudge of nudges) {
      for (const text of open) text.style.wordSpacing = `${nudge / 100}em`
      open = open.filter((text) => !fits(text))
    }
    if (texts.every(fits)) return
    classList.remove('serif')
    for (const text of texts) text.style.wordSpacing = ''
  }, remember)
}

/** What `keep` of client/storage.ts does, in words short enough for a script that stands in every page. */
function remember(): void {
  try {
    localStorage.setItem(serifKey, '1')
  } catch {
    // The browser forbids it, so the next page fetches it again.
  }
}

function heightOf(text: HTMLElement): number {
  return text.getBoundingClientRect().height
}
