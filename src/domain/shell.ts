/**
 * The places in the built shell page that are filled where an article is not built yet. Each stands in the
 * page's HTML exactly as it is written here.
 */
export const shellMarks = {
  title: '%article-title%',
  description: '%article-description%',
  slug: '%article-slug%',
  scope: '%article-scope%',
  version: 'data-version="-1"',
  content: '<!--article-->',
  /** Says that the page has nothing to show yet. */
  bare: ' data-bare',
  /** Keeps the page out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const
