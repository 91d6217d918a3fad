/** The placeholders in the built page around the articles of an author or a topic. The function `named` replaces them. */
export const namedPlaceholders = {
  /** The title in the browser's tab: before `title`, because it contains that placeholder. */
  windowTitle: '<title>%named-title%',
  title: '%named-title%',
  description: '%named-description%',
  path: '/%named-path%',
  content: '<!--named-->',
  /** Keeps the shell itself out of search engines. */
  noindex: '<meta name="robots" content="noindex">',
} as const
