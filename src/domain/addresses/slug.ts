import { limits } from '#domain/site/limits.ts'

/** A well-formed slug: lower-case words of letters and digits, joined by single hyphens. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Letters of Latin names that have no accent to take away. */
const withoutAccent: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}

/**
 * The slug that a title suggests: lower case, letters without their accents, only letters, digits and single hyphens,
 * none at the ends. It ends at a word where it would be too long. Empty if the title has no Latin letter or digit;
 * then the editor types one.
 */
export function slugFromTitle(title: string): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ßæœøłđð]/g, (letter) => withoutAccent[letter] ?? '')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= limits.slugLength) return slug
  const end = slug.lastIndexOf('-', limits.slugLength)
  return slug.slice(0, end > 0 ? end : limits.slugLength)
}

/** Whether the slug is well-formed. */
export function isSlug(slug: string): boolean {
  return slugPattern.test(slug)
}

/** First path segments that the site itself uses. No article may have one, because `/{slug}` is its short URL. */
const reservedSlugs: ReadonlySet<string> = new Set(
  (
    'about admin analysis api ar article author category contact cookies corrections disclaimers feed feeds guidelines images newsletter ' +
    'policy preview preview-outbox privacy regulation rss search share shell sitemap terms tools topic unsubscribe 404 index'
  ).split(' '),
)

/** Whether the site itself uses the slug, so that no article may have it. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}
