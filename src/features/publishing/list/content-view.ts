import type { ContentFilter } from '#client/queries/content-list.ts'
import type { ContentType } from '#contract/content.ts'
import type { ContentStatus, DeskSummary } from '#contract/desk.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import type { Language } from '#domain/site/language.ts'

/** What Content Management shows: a status, or all but the deleted articles; a type, a category, a language; a search. */
export interface ContentView {
  status: ContentStatus | 'all'
  type: ContentType | 'all'
  category: CategoryName | 'all'
  language: Language | 'all'
  search: string
}

export const everything: ContentView = {
  status: 'all',
  type: 'all',
  category: 'all',
  language: 'all',
  search: '',
}

/** The filters whose articles a view shows together. */
export function filtersOf({
  status,
  type,
  category,
}: Pick<ContentView, 'status' | 'type' | 'category'>): ContentFilter[] {
  const filter = { ...(type !== 'all' && { type }), ...(category !== 'all' && { category }) }
  if (status === 'published') return [filter]
  if (status !== 'all') return [{ ...filter, status }]
  return [filter, { ...filter, status: 'draft' }, { ...filter, status: 'scheduled' }]
}

export function isNarrowed({ search, ...choices }: ContentView): boolean {
  return search.trim() !== '' || Object.values(choices).some((choice) => choice !== 'all')
}

/** The other article of each pair, by the id of the one. Deleted articles are in no pair. */
export function pairsOf(articles: readonly DeskSummary[]): ReadonlyMap<string, DeskSummary> {
  const pairs = new Map<string, DeskSummary>()
  const translations = articles.filter(
    ({ translationOf, status }) => translationOf !== undefined && status !== 'deleted',
  )
  if (translations.length === 0) return pairs
  const byId = new Map(articles.map((article) => [article.id, article] as const))
  for (const translation of translations) {
    const original = byId.get(translation.translationOf ?? '')
    if (!original || original.status === 'deleted') continue
    pairs.set(translation.id, original).set(original.id, translation)
  }
  return pairs
}

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
