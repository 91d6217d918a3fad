import * as z from 'zod/mini'
import { languages } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { anyone, editors } from './endpoint.ts'
import { Instant, LoadedAt, optionalText } from './fields.ts'

export const Author = z.object({
  /** The edition of the page. An author may have a page in each; both show the same biography. */
  language: z.enum(languages),
  /** The name of the author's page. */
  slug: z.string(),
  /** As most of the articles spell it. */
  name: z.string(),
  biography: z.optional(z.string()),
  /** When the biography was last written or removed; absent if it never was. */
  updatedAt: z.optional(Instant),
  /** How many published articles the author has. */
  articles: z.number(),
})
export type Author = z.infer<typeof Author>

/** The authors of the published articles. They come and go with their articles; only a biography can be written. */
export const authors = {
  list: anyone('GET /api/authors', { result: z.array(Author), showsArticles: true }),
  /** An empty biography removes it. If `updatedAt`, as loaded or null for none, is stale, the call answers 409. */
  update: editors('PATCH /api/authors/:slug', {
    body: z.strictObject({
      biography: optionalText(limits.biographyLength, { has: 'lines' }),
      updatedAt: z.optional(z.nullable(LoadedAt)),
    }),
    result: Author,
  }),
}
