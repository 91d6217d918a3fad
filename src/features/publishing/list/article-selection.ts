import type { ArticleFilter } from '#client/queries/article-list.ts'
import * as z from 'zod/mini'
import { contentTypes } from '#contract/content.ts'
import { contentStatuses, type DeskSummary } from '#contract/desk.ts'
import { categoryNames } from '#domain/articles/categories.ts'
import { foldedText } from '#domain/search/words.ts'
import { languages } from '#domain/site/language.ts'

const orElse = z.catch

/** The filters of Content Management. With status 'all', it shows all articles that are not deleted. */
const ArticleSelection = z.object({
  status: orElse(z.enum([...contentStatuses, 'all']), 'all'),
  type: orElse(z.enum([...contentTypes, 'all']), 'all'),
  category: orElse(z.enum([...categoryNames, 'all']), 'all'),
  language: orElse(z.enum([...languages, 'all']), 'all'),
  search: orElse(z.string(), ''),
})
export type ArticleSelection = z.infer<typeof ArticleSelection>

/** The selection in the query of a URL. Unknown names and values are ignored. */
export function selectionOf(query: string): ArticleSelection {
  return ArticleSelection.parse(Object.fromEntries(new URLSearchParams(query)))
}

export const everything = selectionOf('')

/** The query of a selection, without filters that are not set. */
export function queryOf(selection: ArticleSelection): string {
  const named = Object.entries(selection).filter(([, value]) => value !== 'all' && value !== '')
  return new URLSearchParams(named).toString()
}

/** The lists to load for a selection: with status 'all', published articles, drafts and scheduled articles. */
export function filtersOf({
  status,
  type,
  category,
}: Pick<ArticleSelection, 'status' | 'type' | 'category'>): ArticleFilter[] {
  const filter = { ...(type !== 'all' && { type }), ...(category !== 'all' && { category }) }
  if (status === 'published') return [filter]
  if (status !== 'all') return [{ ...filter, status }]
  return [filter, { ...filter, status: 'draft' }, { ...filter, status: 'scheduled' }]
}

export function isNarrowed(selection: ArticleSelection): boolean {
  return queryOf({ ...selection, search: selection.search.trim() }) !== ''
}

/** The counterpart of each article that has one, by the article's id. Deleted articles are left out. */
export function counterpartsOf(articles: readonly DeskSummary[]): ReadonlyMap<string, DeskSummary> {
  const counterparts = new Map<string, DeskSummary>()
  const kept = articles.filter(({ status }) => status !== 'deleted')
  const byId = new Map(kept.map((article) => [article.id, article] as const))
  for (const translation of kept) {
    const original = byId.get(translation.translationOf ?? '')
    if (original) counterparts.set(translation.id, original).set(original.id, translation)
  }
  return counterparts
}

/** The articles with `search` in title, excerpt or author name, in upper or lower case, in any Arabic spelling. */
export function searchContent(articles: readonly DeskSummary[], search: string) {
  const wanted = foldedText(search.trim())
  if (wanted === '') return articles
  // A one-line search holds no line feed, so a match never spans two fields.
  return articles.filter(({ title, excerpt, authorName }) =>
    foldedText([title, excerpt, authorName].join('\n')).includes(wanted),
  )
}
