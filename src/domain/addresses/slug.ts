import { categories } from '#domain/articles/categories.ts'
import { limits } from '#domain/site/limits.ts'
import { proseNames } from './paths.ts'

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
const reservedSlugs: ReadonlySet<string> = new Set([
  ...(
    '404 admin api ar article author category contact corrections feed feeds images index newsletter preview ' +
    'preview-outbox search share shell sitemap topic unsubscribe'
  ).split(' '),
  ...proseNames,
  ...categories.map(({ slug }) => slug),
])

/** Whether the site itself uses the slug, so that no article may have it. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}
