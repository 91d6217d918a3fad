import * as z from 'zod/mini'
import { admin } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** What is live, what is being built, and how many builds are left this month. */
export const BuildStatus = z.object({
  /** `waiting` for the build of changes, `failed`: the last build or call of the hook, `off`: without a build hook. */
  state: z.enum(['live', 'building', 'waiting', 'failed', 'off']),
  /** Whether a build hook is set. Without one, only a deploy by hand changes the built pages. */
  hasHook: z.boolean(),
  /** When the next build is due. */
  nextAt: z.nullable(Instant),
  /** The builds of this calendar month (UTC). */
  used: z.number(),
  /** How many builds a month may have; null for no limit. */
  perMonth: z.nullable(z.number()),
  /** How many of them are kept for takedowns. */
  reserve: z.number(),
  /** The last build that ended: when, and why it failed; null before the first. */
  last: z.nullable(z.object({ at: Instant, failure: z.nullable(z.string()) })),
  /** How many builds have failed since the last that succeeded. */
  failedBuilds: z.number(),
  /** How many calls of the build hook have failed since it last answered. */
  hookFailures: z.number(),
  /** What was taken down and is still in the built pages: since when, and when its build is expected to end. */
  takedown: z.nullable(z.object({ at: Instant, until: z.nullable(Instant) })),
  /** When the content last changed; null if all of it is live. */
  changedAt: z.nullable(Instant),
  /** The articles that changed after the live build had read the content; all others are live. */
  pending: z.array(z.object({ id: Id, state: z.enum(['saved', 'building']) })),
  /** The builds that went live, the oldest first: when each read the content, and since when it is live. */
  live: z.array(z.object({ readAt: Instant, at: Instant })),
})
export type BuildStatus = z.infer<typeof BuildStatus>

export const builds = {
  status: admin('GET /api/builds', { result: BuildStatus }),
  /** Builds at once. Beyond the month's budget, or from what is kept for takedowns, only with `confirm`, else 409. */
  publishNow: admin('POST /api/builds', {
    body: z.strictObject({ confirm: z._default(z.boolean(), false) }),
    result: BuildStatus,
    status: 202,
  }),
}
