import { createHash } from 'node:crypto'
import { brand } from './brand.ts'

/** What is drawn on the picture that is shown when a page is shared. Not for browsers: it hashes as Node does. */
export interface ShareCard {
  /** The small line above the title. */
  kicker: string
  title: string
}

/** The picture of a page that has none of its own. */
export const siteCard: ShareCard = { kicker: brand.tagline, title: brand.name }

/** What is drawn on the picture of an article, and the name of its file. */
export function articleCard({
  category,
  title,
}: {
  category: string
  title: string
}): ShareCard & { name: string } {
  const drawn = { kicker: category, title }
  return { ...drawn, name: shareCardName(drawn) }
}

/** The name of the picture's file; the build draws every picture that a page names. Equal cards are one picture. */
export function shareCardName({ kicker, title }: ShareCard): string {
  const hash = createHash('sha256').update(`${kicker}\n${title}`).digest('hex')
  return `${hash.slice(0, 16)}.jpg`
}
