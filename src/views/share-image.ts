import { createHash } from 'node:crypto'
import type { Article } from '#contract/content.ts'
import { brandOf } from '#texts/short-texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Language } from '#domain/site/language.ts'

/** The texts of a share image. Not for browsers: this module hashes with node:crypto. */
export interface ShareImage {
  /** The small line above the title. */
  kicker: string
  title: string
}

/** The share image of an edition, for pages without a share image of their own. */
export function siteShareImageOf(language: Language): ShareImage {
  const { tagline, name } = brandOf(language)
  return { kicker: tagline, title: name }
}

/** The texts of an article's share image, in the article's language, and the name of its file. */
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
