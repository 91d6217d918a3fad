import * as z from 'zod/mini'
import { categoryNames } from '#domain/articles/categories.ts'
import { languages } from '#domain/site/language.ts'
import { anyone } from './endpoint.ts'

export const Health = z.object({
  ok: z.boolean(),
  /** 'unset': a part that is deliberately not set up. */
  parts: z.record(z.string(), z.enum(['ok', 'unset', 'down'])),
  /** The parts that need a person; /api/status says why. */
  attention: z.array(z.string()),
})
export type Health = z.infer<typeof Health>

/** The fields of an article that a search result shows. */
export const SearchEntry = z.object({
  title: z.string(),
  slug: z.string(),
  category: z.enum(categoryNames),
  publishedAt: z.string(),
  excerpt: z.string(),
})

/** For each term the numbers of its articles: see `SearchShard` of the search index. */
export const SearchTerms = z.record(z.string(), z.array(z.number()))

export const NewerArticles = z.object({
  /** The changed articles and their terms, in the form of a search index. */
  entries: z.array(SearchEntry),
  terms: SearchTerms,
  /** The slugs of deleted articles. */
  gone: z.array(z.string()),
})
export type NewerArticles = z.infer<typeof NewerArticles>

export const site = {
  /**
   * What has changed since a version of the content, for a search index that was built from that version. A version of
   * no build redirects to the one before it.
   */
  newer: anyone('GET /api/freshness/newer', {
    query: z.object({
      version: z.string('A version is needed').check(z.regex(/^\d{1,15}$/, 'Unknown version')),
      /** Absent: English. */
      language: z.optional(z.enum(languages, "language must be 'en' or 'ar'")),
    }),
    result: NewerArticles,
  }),
  /** Whether every part that is set up works; 503 with the same body if one does not. */
  health: anyone('GET /api/health', { result: Health }),
}
