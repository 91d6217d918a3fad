/** A well-formed slug: lower-case words of letters and digits, joined by single hyphens. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * The slug that a title suggests: lower case, only letters, digits and single hyphens, none at the ends.
 * Empty where the title holds no letter or digit of the Latin alphabet; then the editor types one.
 */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Whether `slug` can name an article at all. */
export function isSlug(slug: string): boolean {
  return slugPattern.test(slug)
}

/**
 * First path segments that pages, files and calls of the site itself use. An article may not take one,
 * because `/{slug}` of an article redirects to it.
 */
const reservedSlugs: ReadonlySet<string> = new Set(
  (
    'about admin analysis api article contact cookies disclaimers feeds guidelines images newsletter ' +
    'policy preview-outbox privacy regulation search share shell sitemap terms tools unsubscribe 404 index'
  ).split(' '),
)

/** Whether `slug` belongs to the site itself and so can't name an article. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug)
}
