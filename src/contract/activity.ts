import * as z from 'zod/mini'
import { owners } from './endpoint.ts'
import { Instant, storable } from './fields.ts'

/** What the site notes of people's work, with the words for it. */
export const activityKinds = {
  'article.created': 'Draft created',
  'article.published': 'Article published',
  'article.edited': 'Article edited',
  'article.scheduled': 'Article scheduled',
  'article.unscheduled': 'Schedule of an article cancelled',
  'article.unpublished': 'Article unpublished',
  'article.deleted': 'Article deleted',
  'article.restored': 'Article restored',
  'article.reverted': 'Older text restored',
  'article.update': 'Article updated, with a note',
  'article.correction': 'Article corrected',
  'article.retraction': 'Article retracted',
  'draft.ready': 'Draft ready for review',
  'draft.returned': 'Draft sent back',
  'draft.handed-over': 'Draft handed over',
  'author.edited': 'Biography edited',
  'picture.removed': 'Picture removed',
  'site.built': 'Pages built by hand',
  'campaign.sent': 'Newsletter sent',
  'campaign.scheduled': 'Newsletter scheduled',
  'campaign.unscheduled': 'Schedule of a newsletter cancelled',
  'campaign.settled': 'Delivery settled',
  'campaign.shown': 'Issue shown on the site',
  'campaign.hidden': 'Issue hidden on the site',
  'campaign.deleted': 'Newsletter deleted',
  'people.imported': 'List imported',
  'people.taken-back': 'Import taken back',
  'people.exported': 'Subscribers downloaded',
  'people.read': 'Data of a person read',
  'people.unsubscribed': 'Person unsubscribed',
  'people.erased': 'Person erased',
  'editor.invited': 'Editor invited',
  'editor.changed': 'Editor changed',
  'editor.token': 'Token replaced',
  'editor.revoked': 'Editor revoked',
} as const
export type ActivityKind = keyof typeof activityKinds
const kinds = Object.keys(activityKinds) as ActivityKind[]

export const Activity = z.object({
  id: z.number(),
  at: Instant,
  /** Who did it; null after a year. */
  actor: z.nullable(z.string()),
  kind: z.enum(kinds),
  /** The article, campaign or other item; null if there is none, or if naming it would name a person. */
  subject: z.nullable(z.object({ id: z.string(), title: z.string() })),
})
export type Activity = z.infer<typeof Activity>

const ActivityQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Unknown cursor'))),
  actor: z.optional(z.string().check(storable)),
  kind: z.optional(z.enum(kinds, 'Unknown kind')),
  /** In the time zone of all dates. */
  day: z.optional(z.iso.date('day must be a date').check(z.regex(/^(?!0000)/, 'Unknown day'))),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const activity = {
  /** Newest first. */
  list: owners('GET /api/activity', {
    query: ActivityQuery,
    result: z.object({ items: z.array(Activity), cursor: z.nullable(z.string()) }),
  }),
}
