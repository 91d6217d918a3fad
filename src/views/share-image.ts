import { createHash } from 'node:crypto'
import type { Article } from '#contract/content.ts'
import { brandOf } from '#texts/short-texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Language } from '#domain/site/language.ts'

/** What a share image shows. Not for browsers: it hashes with node:crypto. */
export interface ShareImage {
  /** The small line above the title. */
  kicker: string
  title: string
}

/** The share image of a page of an edition that has none of its own. */
export function siteShareImageOf(language: Language): ShareImage {
  const { tagline, name } = brandOf(language)
  return { kicker: tagline, title: name }
}

/** What the share image of an article shows, in its language, and the name of its file. */
export function shareImageOf({
  language,
  category,
  title,
}: Pick<Article, 'language' | 'category' | 'title'>): ShareImage & { name: string } {
  const shown = { kicker: textsOf(language).categoryNames[category], title }
  return { ...shown, name: shareImageName(shown) }
}

/** The file's name. It is a hash of what the image shows, so equal images are one file. */
export function shareImageName({ kicker, title }: ShareImage): string {
  const hash = createHash('sha256').update(`${kicker}\n${title}`).digest('hex')
  return `${hash.slice(0, 16)}.jpg`
}
