import type { DeskSummary } from '#contract/desk.ts'

/** The articles with `search` in their title, excerpt or author name, in any case. */
export function searchContent(
  articles: readonly DeskSummary[],
  search: string,
): readonly DeskSummary[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return articles
  // A one-line search holds no line feed, so a match never spans two fields.
  return articles.filter(({ title, excerpt, authorName }) =>
    [title, excerpt, authorName].join('\n').toLowerCase().includes(wanted),
  )
}
