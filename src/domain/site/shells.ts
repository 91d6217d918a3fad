/** The placeholders in the built page around the newsletter's issues. The function `newsletter-issues` replaces them. */
export const issuePlaceholders = {
  /** The title in the browser's tab: before `title`, because it contains that placeholder. */
  windowTitle: '<title>%issue-title%',
  title: '%issue-title%',
  /** The direction and the language of the headline. */
  titleAttributes: ' data-title-attributes',
  description: '%issue-description%',
  /** The end of the path, after that of the list. */
  path: '/%issue-path%',
  kicker: '%issue-kicker%',
  byline: '%issue-byline%',
  content: '<!--issue-->',
  /** Keeps the shell itself out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** The placeholders in the built page around the articles of an author or a topic. The function `archive` replaces them. */
export const archivePlaceholders = {
  /** The title in the browser's tab: before `title`, because it contains that placeholder. */
  windowTitle: '<title>%archive-title%',
  title: '%archive-title%',
  description: '%archive-description%',
  path: '/%archive-path%',
  content: '<!--archive-->',
  /** Keeps the shell itself out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const

/** The text with each placeholder replaced. In one pass: a placeholder in a value stays text. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  const any = new RegExp([...values.keys()].map((name) => RegExp.escape(name)).join('|'), 'g')
  return text.replace(any, (found) => values.get(found) ?? found)
}
