import * as z from 'zod/mini'
import { contentStatuses, DeskArticle } from './desk.ts'
import { writers } from './endpoint.ts'
import { Instant, LoadedAt } from './fields.ts'

/** A save of an article, in the list of all of them. */
export const RevisionSummary = z.object({
  /** From 1 on, without gaps. */
  number: z.number(),
  savedAt: Instant,
  /** The name of the actor; null after a year, and for saves from before names were stored. */
  savedBy: z.nullable(z.string()),
  /** What the save did, in words. */
  label: z.string(),
  /** The names of the fields that differ from the revision before. */
  changed: z.array(z.string()),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

/** A save with the whole article as it was after it. */
export const Revision = z.extend(RevisionSummary, {
  status: z.enum(contentStatuses),
  /** The fields as the article has them, with `publishAt` and `publishedAt`. A draft lacks some of them. */
  fields: z.record(z.string(), z.unknown()),
})
export type Revision = z.infer<typeof Revision>

export const revisions = {
  /** Newest first. */
  list: writers('GET /api/content/:id/revisions', { result: z.array(RevisionSummary) }),
  read: writers('GET /api/content/:id/revisions/:number', { result: Revision }),
  /**
   * For programs; the admin's History fills the form instead. Gives the article the values of the revision; its status
   * stays. That is a new revision.
   */
  restore: writers('POST /api/content/:id/revisions/:number/restore', {
    body: z.optional(z.strictObject({ updatedAt: z.optional(LoadedAt) })),
    result: DeskArticle,
  }),
}
