import * as z from 'zod/mini'
import { categoryNames } from '#domain/articles/categories.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { anyone } from './endpoint.ts'
import { EditionLanguage } from './fields.ts'

const Count = z.string().check(z.regex(/^\d{1,15}$/, 'This must be a number'))

const PartsQuery = z.object({
  page: z.enum(['home', 'corrections', 'article', ...categoryNames], 'Unknown page'),
  /** Absent: English. */
  language: z.optional(EditionLanguage),
  /** The slug of an article. */
  slug: z.optional(z.string().check(z.refine(isSlug, 'Unknown slug'))),
  /** The version of the content that the page was built from. Absent: the answer has the parts in any case. */
  version: z.optional(Count),
  /** Which page of a category's listing, from 2. Absent: the first. */
  number: z.optional(Count),
  /** The cursor after which a further page of a listing begins. */
  after: z.optional(z.string()),
})
export type PartsQuery = z.infer<typeof PartsQuery>

export const parts = {
  /** The parts of a page that change without a build, as HTML; empty if the content has the version of the page. */
  read: anyone('GET /api/parts', { query: PartsQuery, showsArticles: true }),
}

/** A page of a listing after the first. */
export interface FurtherPage {
  number: number
  /** The cursor after which it begins. */
  after: string
}

/** The URL of a page's parts. English pages name no language, to share stored answers with callers that name none. */
export function partsUrl({ language, ...query }: { [Name in keyof PartsQuery]: unknown }): string {
  const ofLanguage = language === defaultLanguage ? {} : { language }
  const given = Object.entries({ ...query, ...ofLanguage }).filter(([, value]) => value != null)
  return `${parts.read.path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
