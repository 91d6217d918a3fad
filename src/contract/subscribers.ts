import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { anyone, editors, owners } from './endpoint.ts'
import {
  EditionLanguage,
  Email,
  Id,
  Instant,
  clientId,
  OffsetInstant,
  optionalText,
  requiredText,
} from './fields.ts'

/** A sign-up. `{ email }` is enough; the site's own form adds the rest. */
export const NewSubscription = z.strictObject({
  email: Email,
  /** Made by the client: a repeated call with the same id is answered as the first was, and does nothing more. */
  ...clientId,
  /** The language of the newsletter; the default is English. An active subscriber keeps theirs. */
  language: z.optional(EditionLanguage),
  /** From `signUp.formToken`, for one call. It gets the generous rate limit, for many people behind one IP address. */
  token: z.optional(z.string().check(z.maxLength(500))),
  /** The path of the page with the form, for the consent record. */
  page: z.optional(optionalText(limits.urlLength)),
  /** The version of the consent text that was shown: `consentVersion` of src/texts. */
  wording: z.optional(optionalText(40)),
  /** Honeypot. A program that fills it in gets the usual answer. */
  website: z.optional(z.string().check(z.maxLength(limits.urlLength))),
})
export type NewSubscription = z.infer<typeof NewSubscription>

export const Subscribed = z.object({
  ok: z.literal(true),
  /**
   * 'confirm' for somebody who had left, or for everybody by SUBSCRIBE_CONFIRM: the subscription begins by the link in
   * a mail, not by this call. Beyond the limit of such mails the answer is the same.
   */
  status: z.enum(['subscribed', 'confirm']),
  /** Whether Mailgun accepted the mail: the welcome, or the one with the link. */
  emailSent: z.boolean(),
})
export type Subscribed = z.infer<typeof Subscribed>

export const FormToken = z.object({
  token: z.string(),
  /** Seconds until the token expires. Then the form fetches a new one. */
  expiresIn: z.number(),
})
export type FormToken = z.infer<typeof FormToken>

/** Signing up, by anyone. Apart from `subscribers`, so that public pages load none of the admin's schemas. */
export const signUp = {
  /** A signed token for one sign-up. The form fetches it when it is used: a built page has no fresh one. */
  formToken: anyone('GET /api/newsletter/form-token', { result: FormToken }),
  /**
   * 201; 409 with `status: 'already_subscribed'` for an active subscriber, 400 for a bad email, 429 over the rate
   * limit.
   */
  subscribe: anyone('POST /api/newsletter/subscribe', {
    body: NewSubscription,
    result: Subscribed,
    status: 201,
  }),
}

export const SubscriberCounts = z.object({
  /** All active subscribers. */
  count: z.number(),
  byLanguage: z.object({ en: z.number(), ar: z.number() }),
})
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

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

const SubscriberStatus = z.enum(['active', 'unsubscribed', 'bounced', 'complained'])
/** 'waiting': signed up and has not confirmed yet. */
const ShownStatus = z.enum([...SubscriberStatus.options, 'waiting'])
export type ShownStatus = z.infer<typeof ShownStatus>

/** All data about one person: the subscription with its consents and newsletters, and the messages to the editor. */
export const Person = z.looseObject({
  email: z.string(),
  /** Absent for somebody who only wrote a message. */
  status: z.optional(ShownStatus),
  language: z.optional(EditionLanguage),
  createdAt: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  messages: z.array(z.unknown()),
})
export type Person = z.infer<typeof Person>

/** One page of the subscribers, the newest first. */
export const SubscriberPage = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      status: ShownStatus,
      language: EditionLanguage,
      createdAt: Instant,
      /** Since when the person has this status. */
      changedAt: Instant,
    }),
  ),
  /** Names the next page; null on the last one. */
  cursor: z.nullable(z.string()),
})
export type SubscriberPage = z.infer<typeof SubscriberPage>

/** How a subscription can have ended. */
export const withdrawals = [
  'page',
  'one-click',
  'mail-service',
  'bounced',
  'complained',
  'request',
  'import',
] as const

/** One email of a list. Dates in the future count as now. */
const ImportRow = z.strictObject({
  /** Its line in the list, from 1. */
  line: z.int('line must be the number of a line').check(z.positive()),
  email: optionalText(limits.importLineLength),
  /** Whether the person had left that list: then the email is kept as one that gets no mail. */
  left: z.optional(z.literal(true)),
  /** The default is the language of the import. */
  language: z.optional(EditionLanguage),
  consentedAt: z.optional(OffsetInstant),
  /** Where this person's consent came from; the default is the statement of the import. */
  consent: z.optional(optionalText(limits.statementLength)),
  leftAt: z.optional(OffsetInstant),
  reason: z.optional(z.enum(withdrawals, 'Unknown reason')),
})
export type ImportRow = z.input<typeof ImportRow>

/** A portion of a list. Larger lists are sent in several calls with the same `importId`. */
export const NewImport = z.strictObject({
  rows: z
    .array(ImportRow)
    .check(
      z.minLength(1, 'There is nothing to import'),
      z.maxLength(limits.importRows, `At most ${limits.importRows} rows in one call`),
    ),
  /** Where and when these people gave their consent. It is stored with each of them. */
  statement: requiredText('Say where the consent came from', limits.statementLength),
  /** The language of all who are added; the default is English. */
  language: z.optional(EditionLanguage),
  importId: z.uuid('importId must be a UUID').check(z.toLowerCase()),
  /** Only says what an import would do. */
  dryRun: z.optional(z.boolean()),
})
export type NewImport = z.infer<typeof NewImport>

/** Why a row subscribed nobody. Nobody who has left is brought back. 'unclear': the list does not say who stays. */
const refusals = ['no-email', 'unclear', 'unsubscribed', 'bounced', 'complained', 'erased'] as const

export const ImportReport = z.object({
  added: z.number(),
  /** Active subscribers already, or a second row with the same email. */
  known: z.number(),
  /** People who had left, and who are stored as such. */
  left: z.number(),
  refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.enum(refusals) })),
})
export type ImportReport = z.infer<typeof ImportReport>

/** An import that added or kept somebody. */
export const PastImport = z.object({
  id: Id,
  at: Instant,
  statement: z.string(),
  language: EditionLanguage,
  added: z.number(),
  left: z.number(),
})
export type PastImport = z.infer<typeof PastImport>

/** Somebody of the whole list, as its file has them. */
export const ListedPerson = z.object({
  email: z.string(),
  status: SubscriberStatus,
  language: EditionLanguage,
  subscribedAt: Instant,
  /** The words of an import, or the page of the sign-up. */
  consent: z.string(),
  /** Both null for an active subscriber. */
  leftAt: z.nullable(Instant),
  reason: z.nullable(z.enum(withdrawals)),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** One person's data, and the list as a whole. An email, or a part of one, is never part of a URL. */
export const subscribers = {
  /** How many people would get a campaign that is sent now: to everyone, and in each language. */
  count: editors('GET /api/newsletter/subscribers', { result: SubscriberCounts }),
  /** The last 26 weeks, the oldest first. */
  growth: editors('GET /api/newsletter/subscribers/growth', { result: z.array(GrowthWeek) }),
  /** The subscribers of any status with this text in their email, or all, page by page. */
  search: editors('POST /api/newsletter/subscribers/search', {
    body: z.strictObject({
      part: optionalText(limits.nameLength),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: SubscriberPage,
  }),
  /** All data about exactly this email, as `npm run subscribers -- export` has it. 404 if nothing is stored. */
  find: editors('POST /api/newsletter/subscribers/find', {
    body: z.strictObject({ email: Email }),
    result: Person,
  }),
  /** Erases all of it, except for a keyed hash, so that an import skips the email. */
  erase: owners('POST /api/newsletter/subscribers/erase', {
    body: z.strictObject({ email: Email }),
    /** False if nothing was stored. */
    result: z.object({ erased: z.boolean() }),
  }),
  /** Ends a subscription at the person's request. 404 if there is none. */
  unsubscribe: editors('POST /api/newsletter/subscribers/unsubscribe', {
    body: z.strictObject({ email: Email }),
    result: z.object({ ok: z.literal(true) }),
  }),
  /** Everybody who subscribed or had left, by email, in parts: the next one begins after the last email of this one. */
  list: editors('POST /api/newsletter/subscribers/list', {
    body: z.strictObject({ after: z.optional(optionalText(limits.emailLength)) }),
    result: z.array(ListedPerson),
  }),
  /** Adds people who gave their consent elsewhere, without a mail. Sending the same rows twice is harmless. */
  import: owners('POST /api/newsletter/subscribers/import', {
    body: NewImport,
    result: ImportReport,
  }),
  /** The imports, newest first. */
  listImports: editors('GET /api/newsletter/subscribers/imports', { result: z.array(PastImport) }),
  /** Removes those whom only this import added, if they got no mail and did nothing since. 404 for an unknown one. */
  takeBackImport: owners('DELETE /api/newsletter/subscribers/imports/:id', {
    result: z.object({ removed: z.number(), kept: z.number() }),
  }),
}
