import type { DeskSummary } from '#contract/desk.ts'

const searchable = new WeakMap<DeskSummary, string>()

/** The articles with `search` in their title, excerpt or author name, in any case. */
export function searchContent(
  items: readonly DeskSummary[],
  search: string,
): readonly DeskSummary[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return items
  return items.filter((item) => textOf(item).includes(wanted))
}

/** Lower-cased once per article, so that a search of 10,000 articles takes no longer than a keystroke. */
function textOf(item: DeskSummary): string {
  const known = searchable.get(item)
  if (known !== undefined) return known
  // A one-line search holds no line feed, so a match never spans two fields.
  const text = [item.title, item.excerpt, item.authorName].join('\n').toLowerCase()
  searchable.set(item, text)
  return text
}
