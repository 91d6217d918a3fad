import { createHash } from 'node:crypto'

/** What is drawn on the picture that is shown when a page is shared. */
export interface ShareCard {
  /** The small line above the title. */
  kicker: string
  title: string
}

/** Where the picture stands; the build draws every picture that a page names. Equal cards are one picture. */
export function shareCardPath({ kicker, title }: ShareCard): string {
  const hash = createHash('sha256').update(`${kicker}\n${title}`).digest('hex')
  return `/share/${hash.slice(0, 16)}.jpg`
}
