/** The placeholders in the built pages that the functions `newsletter-issues` and `archive` fill. */
export const pagePlaceholders = {
  /** The title in the browser's tab: before `title`, because it contains that placeholder. */
  windowTitle: '<title>%shell-title%',
  title: '%shell-title%',
  /** The direction and the language of the headline. */
  titleAttributes: ' data-title-attributes',
  description: '%shell-description%',
  /** The path, or its end. */
  path: '/%shell-path%',
  kicker: '%shell-kicker%',
  byline: '%shell-byline%',
  content: '<!--shell-content-->',
  /** Keeps the shell itself out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** The text with each placeholder replaced. In one pass: a placeholder in a value stays text. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const any = new RegExp([...values.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  return text.replace(any, (found) => values.get(found) ?? found)
}
