import * as z from 'zod/mini'
import { trimUrl } from '#domain/text/invisible.ts'
import { languages } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { contentStatuses } from './desk.ts'
import { writers } from './endpoint.ts'
import { Id, Instant, requiredText } from './fields.ts'

const factOrigins = ['structured data', 'share tags', 'page', 'URL'] as const
export type FactOrigin = (typeof factOrigins)[number]

const facts = {
  title: z.nullable(z.string()),
  source: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  excerpt: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  publishedAt: z.nullable(Instant),
  canonicalUrl: z.nullable(z.string()),
}
export type FactName = keyof typeof facts

export const LinkFacts = z.object({
  ...facts,
  origins: z.partialRecord(z.enum(Object.keys(facts) as FactName[]), z.enum(factOrigins)),
  /** The article of this site that has the link already. Of a pair, the original. */
  duplicate: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      slug: z.nullable(z.string()),
      language: z.enum(languages),
      status: z.enum(contentStatuses),
    }),
  ),
})
export type LinkFacts = z.infer<typeof LinkFacts>

export const linkFacts = {
  read: writers('POST /api/link-facts', {
    body: z.strictObject({
      url: requiredText('Must be a valid URL', limits.urlLength).check(z.overwrite(trimUrl)),
    }),
    result: LinkFacts,
  }),
}
