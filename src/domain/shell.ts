/**
 * The marks in the built shell page that the function which answers for an article not yet built replaces.
 * Each stands in the page's HTML exactly as it is written here.
 */
export const shellMarks = {
  title: '%article-title%',
  description: '%article-description%',
  slug: '%article-slug%',
  scope: '%article-scope%',
  content: '<!--article-->',
} as const
