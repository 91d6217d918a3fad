import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { endpoint } from './endpoint.ts'
import { AnyLanguage, Email, requiredText, storable } from './fields.ts'

/** One week, from Monday to Sunday in Riyadh. */
export const GrowthWeek = z.object({
  /** Its Monday, such as '2026-11-16'. */
  monday: z.string(),
  joined: z.number(),
  left: z.number(),
  /** The active subscribers at its end, or now. */
  active: z.number(),
})
export type GrowthWeek = z.infer<typeof GrowthWeek>

/** All data about one person: the subscription with its consents and newsletters, and the messages to the editor. */
export const Person = z.looseObject({
  email: z.string(),
  /** Absent for somebody who only wrote a message. */
  status: z.optional(z.enum(['active', 'unsubscribed', 'bounced', 'complained'])),
  language: z.optional(AnyLanguage),
  createdAt: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  messages: z.array(z.unknown()),
})
export type Person = z.infer<typeof Person>

/** Emails, or lines of a CSV file with one email each. Larger lists are sent in several calls. */
export const ImportBatch = z.strictObject({
  lines: z
    .array(z.string().check(z.maxLength(limits.importLineLength), storable))
    .check(
      z.minLength(1, 'There is nothing to import'),
      z.maxLength(limits.importLines, `At most ${limits.importLines} lines in one call`),
    ),
  /** Where and when these people gave their consent. It is stored with each of them. */
  statement: requiredText('Say where the consent came from', limits.statementLength),
  /** The language of all who are added; the default is English. */
  language: z.optional(AnyLanguage),
})
export type ImportBatch = z.infer<typeof ImportBatch>

/** Why a line added nobody. Nobody who has left is brought back. */
const refusals = ['no-email', 'unsubscribed', 'bounced', 'complained', 'erased'] as const

export const ImportReport = z.object({
  added: z.number(),
  /** Active subscribers already, or named twice. */
  known: z.number(),
  /** `line` counts from 1. */
  refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.enum(refusals) })),
})
export type ImportReport = z.infer<typeof ImportReport>

/** One person's data, and the list as a whole. No call lists people. An email is never part of a URL. */
export const subscribers = {
  /** The last 26 weeks, the oldest first. */
  growth: endpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers/growth',
    access: 'admin',
    result: z.array(GrowthWeek),
  }),
  /** All data about exactly this email, as `npm run subscribers -- export` has it. 404 if nothing is stored. */
  find: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribers/find',
    access: 'admin',
    body: z.strictObject({ email: Email }),
    result: Person,
  }),
  /** Erases all of it, except for a keyed hash, so that an import skips the email. */
  erase: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribers/erase',
    access: 'admin',
    body: z.strictObject({ email: Email }),
    /** False if nothing was stored. */
    result: z.object({ erased: z.boolean() }),
  }),
  /** Adds people who gave their consent elsewhere, without a mail. Sending the same lines twice is harmless. */
  import: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribers/import',
    access: 'admin',
    body: ImportBatch,
    result: ImportReport,
  }),
}
