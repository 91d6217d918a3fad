import * as z from 'zod/mini'
import { editors } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

/** Something that needs a person, or soon will. */
export const Problem = z.object({
  /** Stays the same when its text changes, for example with a number. */
  id: z.string(),
  part: z.enum(['builds', 'articles', 'newsletter', 'contact', 'sweep', 'settings']),
  /** Whether it goes into the daily mail to the editor. */
  urgent: z.boolean(),
  /** Whether the sweep mails it within minutes. What is urgent or told at once is also posted to ALERT_URL. */
  atOnce: z.optional(z.boolean()),
  /** Whether mail waits too long that should have been sent. */
  mailWaits: z.optional(z.boolean()),
  /** What is wrong. */
  text: z.string(),
  /** What to do. */
  todo: z.string(),
})
export type Problem = z.infer<typeof Problem>

export const SiteStatus = z.object({
  /** Deliveries that wait for the editor or for Mailgun's events. */
  campaigns: z.array(z.object({ id: Id, title: z.string(), problem: z.string() })),
  /** Messages to the editor that are not mailed yet. */
  waitingMessages: z.object({ count: z.number(), oldestAt: z.nullable(Instant) }),
  /** When the sweep last finished. */
  sweptAt: z.nullable(Instant),
  problems: z.array(Problem),
})
export type SiteStatus = z.infer<typeof SiteStatus>

export const status = {
  /** The state of deliveries and messages, and all problems that need a person. Builds have their own status. */
  read: editors('GET /api/status', { result: SiteStatus }),
}
