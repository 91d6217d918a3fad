import * as z from 'zod/mini'
import { categoryNames } from '#domain/articles/categories.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { contentTypes } from './content.ts'
import { anyone } from './endpoint.ts'
import { EditionLanguage, LanguageOrAll, optionalText } from './fields.ts'

/** A query in one spelling of all that have the same results, so that a CDN stores the results once. */
export function normalQuery(typed = ''): string {
  const text = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return text.slice(0, limits.searchLength).replace(/ $|\p{Cs}$/u, '')
}

export const SearchQuery = z.object({
  /** What the reader has typed. It is never an error. */
  q: z.pipe(z.optional(z.string()), z.transform(normalQuery)),
  /** Absent: English. */
  language: z.optional(LanguageOrAll),
  type: z.optional(z.enum(contentTypes, 'Unknown type')),
  category: z.optional(z.enum(categoryNames, 'Unknown category')),
  author: z.optional(optionalText(limits.nameLength)),
  /** In Riyadh. */
  year: z.optional(z.string().check(z.regex(/^\d{4}$/, 'year must have four digits'))),
  /** Absent: the best first. */
  order: z.optional(z.enum(['newest'], "order must be 'newest'")),
  /** From 2; absent: the first. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'page must be a number below 1000'))),
})
/** The parameters of a search. */
export const searchNames = Object.keys(SearchQuery.shape)
export type SearchQuery = z.infer<typeof SearchQuery>

/** What results can be narrowed by. */
export const searchFilters = ['language', 'type', 'category', 'author', 'year'] as const
export type SearchFilter = (typeof searchFilters)[number]

const Result = z.object({
  language: EditionLanguage,
  title: z.string(),
  slug: z.string(),
  category: z.enum(categoryNames),
  publishedAt: z.string(),
  /** The part of the text that has the words of the query; the excerpt if none has. */
  text: z.string(),
  isRetracted: z.optional(z.literal(true)),
})
export type SearchResult = z.infer<typeof Result>

const Results = z.object({
  /** Of all pages. */
  count: z.number(),
  /** The results of one page. */
  items: z.array(Result),
  /** For each filter its values, with the number of articles that each of them would show. */
  filters: z.partialRecord(
    z.enum(searchFilters),
    z.array(z.object({ value: z.string(), count: z.number() })),
  ),
  /** The corrected query that has these results, if the reader's own query has none. */
  meant: z.optional(z.string()),
})
export type SearchResults = z.infer<typeof Results>

/** The page of an edition with the results of a query. Parameters that are empty or the default are left out. */
export function searchPath(edition: Language, { q = '', ...others }: Partial<SearchQuery>): string {
  const { language, page, ...rest } = others
  const given = {
    q,
    language: language === edition ? undefined : language,
    ...rest,
    page: page === '1' ? undefined : page,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value)
  const path = editionPaths(edition).search
  return query.size === 0 ? path : `${path}?${query}`
}

export const search = {
  /** The articles that have every word of a query. */
  read: anyone('GET /api/search', { query: SearchQuery, result: Results, showsArticles: true }),
}
