import * as z from 'zod/mini'
import { editors, writers } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** What is live, what is being built, and how many builds are left this month. */
export const BuildStatus = z.object({
  /** Whether all content is live, is being built, or waits for a build. */
  state: z.enum(['live', 'building', 'waiting']),
  /** Whether a build hook is set. Without one, only a deploy by hand changes the built pages. */
  hasHook: z.boolean(),
  /** While changes wait: why the last try to build them failed. */
  failure: z.nullable(z.string()),
  /** When the next build is due. */
  nextAt: z.nullable(Instant),
  /** The builds of this calendar month (UTC). */
  used: z.number(),
  /** How many builds a month may have; null for no limit. */
  perMonth: z.nullable(z.number()),
  /** How many of those that are left are reserved for takedowns. */
  reserved: z.number(),
  /** What to ask before a build that the month's budget does not allow; null if it does. */
  warning: z.nullable(z.string()),
  /** The last build that ended: when, and why it failed; null before the first. */
  last: z.nullable(z.object({ at: Instant, failure: z.nullable(z.string()) })),
  /** Since when something is taken down that is still in the built pages. */
  takedownAt: z.nullable(Instant),
  /** When the content last changed; null if all of it is live. */
  changedAt: z.nullable(Instant),
  /** The articles that changed after the live build had read the content; all others are live. */
  pending: z.array(z.object({ id: Id, state: z.enum(['saved', 'building']) })),
  /** The builds that went live, the oldest first: when each read the content, and since when it is live. */
  live: z.array(z.object({ readAt: Instant, at: Instant })),
})
export type BuildStatus = z.infer<typeof BuildStatus>

export const builds = {
  status: writers('GET /api/builds', { result: BuildStatus }),
  /** Builds at once. Beyond the month's budget, or with a build reserved for takedowns, 409 without `confirm`. */
  buildNow: editors('POST /api/builds', {
    body: z.strictObject({ confirm: z._default(z.boolean(), false) }),
    result: BuildStatus,
    status: 202,
  }),
}
