import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { Campaign } from './campaigns.ts'
import { ListedCorrection } from './corrections.ts'
import { editors } from './endpoint.ts'
import { EditionLanguage, Id, Instant, LoadedAt, optionalText, requiredText } from './fields.ts'

/** The articles for this week's issue, in the order in which an issue has them. */
export const Week = z.object({
  language: EditionLanguage,
  /** The languages that have an article in their periods. */
  languages: z.array(EditionLanguage),
  /** The period. `since` is null for the first issue, which reaches back seven days. */
  since: z.nullable(Instant),
  until: Instant,
  articles: z.array(
    z.object({
      id: Id,
      /** The heading of its section. Under `alsoPublished` of src/texts/short-texts.ts articles have no excerpt. */
      heading: z.string(),
      title: z.string(),
      /** The publisher, or the author of an op-ed. */
      byline: z.string(),
      excerpt: z.string(),
    }),
  ),
  /** What readers were told about changes of articles that an earlier issue could carry, the oldest first. */
  corrections: z.array(ListedCorrection),
})
export type Week = z.infer<typeof Week>

/** This week's issue as the editor wants it. Articles of the week that are not in it are left out for good. */
export const WeekChoice = z.strictObject({
  /** As `Week` has them. */
  since: z.nullable(LoadedAt),
  until: LoadedAt,
  /** Plain text; each line is a paragraph. */
  introduction: z.optional(optionalText(limits.messageLength, { has: 'lines' })),
  closing: z.optional(optionalText(limits.messageLength, { has: 'lines' })),
  articles: z
    .array(
      z.strictObject({
        id: Id,
        heading: requiredText('Heading is required', limits.nameLength),
        excerpt: optionalText(limits.excerptLength),
      }),
    )
    .check(
      z.minLength(1, 'Tick at least one article'),
      z.maxLength(limits.weekArticles, `At most ${limits.weekArticles} articles`),
    ),
  /** The ids of the corrections that the issue repeats. */
  corrections: z.optional(
    z
      .array(Id)
      .check(z.maxLength(limits.weekArticles, `At most ${limits.weekArticles} corrections`)),
  ),
})
export type WeekChoice = z.infer<typeof WeekChoice>

/** The language of the issue. Without it the list is in the first one that has articles, and the draft in English. */
const WeekQuery = z.object({ language: z.optional(EditionLanguage) })

/** This week's issue of the newsletter, one for each language. */
export const thisWeek = {
  /** The articles published since the language's last weekly draft. 409 if there are none. */
  read: editors('GET /api/newsletter/campaigns/this-week', {
    query: WeekQuery,
    result: Week,
    showsArticles: true,
  }),
  /**
   * Drafts a campaign as the body chooses. 409 if none of its articles is public, or another draft has its period.
   */
  draft: editors('POST /api/newsletter/campaigns/this-week', {
    query: WeekQuery,
    showsArticles: true,
    body: WeekChoice,
    result: Campaign,
    status: 201,
  }),
}
