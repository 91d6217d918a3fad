import * as z from 'zod/mini'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { editors } from './endpoint.ts'
import {
  EditionLanguage,
  Email,
  Id,
  Instant,
  LanguageOrAll,
  LoadedAt,
  clientId,
  optionalText,
  pageLimit,
  OffsetInstant,
  requiredText,
} from './fields.ts'

/** Whose subscribers get a campaign: those of one language, or everyone. */
export const CampaignLanguage = LanguageOrAll
export type CampaignLanguage = z.infer<typeof CampaignLanguage>

/** How many subscribers a campaign of this language has. */
export function subscribersIn(
  language: CampaignLanguage,
  { count, byLanguage }: { count: number; byLanguage: Record<Language, number> },
): number {
  return language === 'all' ? count : byLanguage[language]
}

/** The rules of each field, for the API and the forms. */
export const campaignFields = {
  title: requiredText('Title is required', limits.titleLength),
  subject: requiredText('Email subject is required', limits.titleLength).check(
    z.refine((text: string) => !/[\r\n]/.test(text), 'Email subject must be a single line'),
  ),
  /** HTML. Scripts and everything that loads other content are removed when a mail or preview is made. */
  content: requiredText('Content is required', limits.campaignLength, { has: 'lines' }),
  authorName: requiredText('Author name is required', limits.nameLength),
}

const isPublic = z.boolean('isPublic must be true or false')

const campaignText = {
  ...campaignFields,
  /** The default is true. */
  isPublic: z.optional(isPublic),
  /** The default is 'all'. */
  language: z.optional(CampaignLanguage),
}

export const NewCampaign = z.strictObject({ ...clientId, ...campaignText })
export type NewCampaign = z.infer<typeof NewCampaign>

/** An absent field stays as it is. With `updatedAt`, as loaded, a stale edit answers 409. */
export const CampaignChange = z.strictObject({
  ...z.partial(z.object(campaignText)).shape,
  updatedAt: z.optional(LoadedAt),
})
export type CampaignChange = z.infer<typeof CampaignChange>

/** A campaign as it is being written, unfinished or not, for the subscribers of a language. */
export const WrittenCampaign = z.strictObject({
  title: optionalText(limits.titleLength),
  subject: optionalText(limits.titleLength),
  content: optionalText(limits.campaignLength, { has: 'lines' }),
  authorName: optionalText(limits.nameLength),
  isPublic,
  language: EditionLanguage,
})
export type WrittenCampaign = z.infer<typeof WrittenCampaign>

/** The progress in recipients. Always intended = accepted + failed + uncertain + excluded + waiting. */
export const Delivery = z.object({
  /**
   * 'idle' before the send; 'queued' until the first batch is sent; 'attention' if something waits for the editor or
   * for Mailgun's events, or if the scheduled time was missed: `problem` says so; 'done' if nothing waits any more.
   */
  state: z.enum(['idle', 'queued', 'sending', 'attention', 'done']),
  /** The frozen audience. */
  intended: z.number(),
  /** Mailgun accepted them with an id. */
  accepted: z.number(),
  /** Mailgun refused their emails permanently. */
  failed: z.number(),
  /** Sent without a usable answer. They are looked up in Mailgun's events and never sent again blindly. */
  uncertain: z.number(),
  /** Unsubscribed after the audience was frozen and before their batch was sent. */
  excluded: z.number(),
  /** Not sent yet. */
  waiting: z.number(),
  /** How many of the accepted emails arrived, as Mailgun's webhooks say; 0 without such webhooks. */
  delivered: z.number(),
  /** How many of the accepted emails the recipient's mail server refused permanently. */
  bounced: z.number(),
  /** How many recipients reported this campaign as spam. */
  complained: z.number(),
  /** How many recipients unsubscribed by this campaign's link, or at Mailgun. */
  unsubscribed: z.number(),
  /** Whether Mailgun has neither accepted nor refused an email for longer than expected. */
  overdue: z.boolean(),
  /** What is wrong, in a sentence for the editor. */
  problem: z.optional(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

/** The delivery of one campaign, without the campaign's content. */
export const DeliveryStatus = z.object({ id: Id, delivery: Delivery })
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const Campaign = z.object({
  id: Id,
  title: z.string(),
  subject: z.string(),
  content: z.string(),
  authorName: z.string(),
  isPublic: z.boolean(),
  language: CampaignLanguage,
  /** Given to a public campaign by its send. It is at `/newsletter/issues/{issue}` while `isPublic` is true. */
  issue: z.optional(z.number()),
  /** 'sent' once nothing waits or is uncertain; 'draft' also while it is being sent, which `delivery` says. */
  status: z.enum(['draft', 'sent']),
  createdAt: Instant,
  updatedAt: Instant,
  /** When an unsent campaign is sent by itself. */
  scheduledFor: z.optional(Instant),
  sentAt: z.optional(Instant),
  /** The actor who sent it or gave it its time; absent for a draft, and after a year. */
  sentBy: z.optional(z.string()),
  /** The size of the frozen audience, after the send. */
  subscriberCount: z.optional(z.number()),
  delivery: Delivery,
})
export type Campaign = z.infer<typeof Campaign>

/** A mistake in a campaign, found before it is sent. */
export const Finding = z.object({
  code: z.enum([
    'long-subject',
    'foreign-variable',
    'empty-content',
    'broken-link',
    'relative-link',
    'insecure-link',
    'relative-image',
    'missing-alt',
    'removed-content',
    'large',
    'too-large',
  ]),
  severity: z.enum(['error', 'warning']),
  /** A sentence for the editor that names the link or image. */
  message: z.string(),
})
export type Finding = z.infer<typeof Finding>

export const Preview = z.object({
  subject: z.string(),
  /** The whole mail as it arrives. Show it in a frame with an empty `sandbox`. */
  html: z.string(),
  text: z.string(),
  /** The size of the larger part in bytes. Gmail clips from 102 KB (104448 bytes) on. */
  bytes: z.number(),
})
export type Preview = z.infer<typeof Preview>

export const Check = z.object({ bytes: z.number(), findings: z.array(Finding) })
export type Check = z.infer<typeof Check>

export const CampaignQuery = z.object({
  limit: z.optional(pageLimit(limits.campaignListMaximum)),
  cursor: z.optional(z.string()),
})
export type CampaignQuery = z.infer<typeof CampaignQuery>

const seenVersion = { updatedAt: z.optional(LoadedAt) }

export const campaigns = {
  /** Newest first. A `Link` header names the next page. */
  list: editors('GET /api/newsletter/campaigns', {
    query: CampaignQuery,
    result: z.array(Campaign),
  }),
  /** The deliveries under way, and those done in the last 15 minutes. Small, because it is polled. */
  status: editors('GET /api/newsletter/campaigns/status', { result: z.array(DeliveryStatus) }),
  create: editors('POST /api/newsletter/campaigns', {
    body: NewCampaign,
    result: Campaign,
    status: 201,
  }),
  /** 409 if the send has started or is scheduled, or `updatedAt` is stale. */
  update: editors('PATCH /api/newsletter/campaigns/:id', {
    body: CampaignChange,
    result: Campaign,
  }),
  /** 409 if the send has started or is scheduled. */
  remove: editors('DELETE /api/newsletter/campaigns/:id', { status: 204 }),
  /**
   * Answers when the audience is frozen. 409 if a send has started before, nobody is subscribed, or the campaign was
   * changed after `updatedAt`, the version that the sender has seen.
   */
  send: editors('POST /api/newsletter/campaigns/:id/send', {
    body: z.optional(z.strictObject(seenVersion)),
    result: z.object({ subscriberCount: z.number() }),
  }),
  /**
   * Sends the campaign at this time, at least a minute ahead: the audience is frozen then. 'now' is in ten minutes, so
   * that it can be unscheduled. A second call sets another time. 409 if the send has started, or as for `send`.
   */
  schedule: editors('POST /api/newsletter/campaigns/:id/schedule', {
    body: z.strictObject({
      ...seenVersion,
      sendAt: z.union(
        [z.literal('now'), OffsetInstant],
        "sendAt must be an ISO 8601 date and time, or 'now'",
      ),
    }),
    result: Campaign,
  }),
  /** Makes a scheduled campaign a draft again. 409 if the send has started. */
  unschedule: editors('DELETE /api/newsletter/campaigns/:id/schedule', { result: Campaign }),
  /**
   * Shows the campaign on the site, or keeps it private, before or after the send. 409 if it was sent as a private one.
   */
  setPublic: editors('POST /api/newsletter/campaigns/:id/public', {
    body: z.strictObject({ isPublic }),
    result: Campaign,
  }),
  /**
   * Settles the uncertain batches of a campaign by the editor's decision: 'sent' counts them as accepted, 'unsent'
   * sends them again. 409 if nothing is uncertain, or if a given `uncertain` is not the number of these recipients.
   */
  settle: editors('POST /api/newsletter/campaigns/:id/settle', {
    body: z.strictObject({
      as: z.enum(['sent', 'unsent'], "as must be 'sent' or 'unsent'"),
      uncertain: z.optional(z.int('uncertain must be a whole number')),
    }),
    result: Campaign,
  }),
  /**
   * Sends the campaign to one email, marked as a test. A campaign to everyone is sent as the subscribers of the
   * language get it, by default English. 502 if Mailgun did not accept it.
   */
  test: editors('POST /api/newsletter/campaigns/:id/test', {
    body: z.strictObject({ email: Email, language: z.optional(EditionLanguage) }),
    result: z.object({ ok: z.literal(true) }),
  }),
  /** The mail of a campaign to everyone as the subscribers of a language get it; by default English. */
  preview: editors('GET /api/newsletter/campaigns/:id/preview', {
    query: z.object({ language: z.optional(EditionLanguage) }),
    result: Preview,
  }),
  /** The mail of a campaign that is being written. Nothing is stored. */
  previewWritten: editors('POST /api/newsletter/preview', {
    body: WrittenCampaign,
    result: Preview,
  }),
  check: editors('GET /api/newsletter/campaigns/:id/check', { result: Check }),
}
