import * as z from 'zod/mini'
import { limits } from '#domain/site/limits.ts'
import { endpoint } from './endpoint.ts'
import { AnyLanguage, Email, storable } from './fields.ts'

/** A sign-up. `{ email }` is enough; the site's own form adds the rest. */
export const NewSubscription = z.strictObject({
  email: Email,
  /** The language of the newsletter; the default is English. An active subscriber keeps theirs. */
  language: z.optional(AnyLanguage),
  /** From `newsletter.formToken`. It gets the generous rate limit, for many people behind one IP address. */
  token: z.optional(z.string().check(z.maxLength(500))),
  /** The path of the page with the form, for the consent record. */
  page: z.optional(z.string().check(z.maxLength(limits.urlLength), storable)),
  /** The version of the consent text that was shown: `consentVersion` of #domain/consent.ts. */
  wording: z.optional(z.string().check(z.maxLength(40), storable)),
  /** Honeypot. A program that fills it in gets the usual answer. */
  website: z.optional(z.string().check(z.maxLength(limits.urlLength))),
})
export type NewSubscription = z.infer<typeof NewSubscription>

export const Subscribed = z.object({
  ok: z.literal(true),
  /**
   * 'confirm' after a spam complaint: the person becomes a subscriber again by the link in the mail, not by this call.
   */
  status: z.enum(['subscribed', 'confirm']),
  /** Whether Mailgun accepted the mail: the welcome, or the one with the link. */
  emailSent: z.boolean(),
})
export type Subscribed = z.infer<typeof Subscribed>

/** The body of the 409: a failure with its kind. */
export const AlreadySubscribed = z.object({
  ok: z.literal(false),
  status: z.literal('already_subscribed'),
  error: z.string(),
  message: z.string(),
  id: z.string(),
})
export type AlreadySubscribed = z.infer<typeof AlreadySubscribed>

export const FormToken = z.object({
  token: z.string(),
  /** Seconds until the token expires. Then the form fetches a new one. */
  expiresIn: z.number(),
})
export type FormToken = z.infer<typeof FormToken>

export const SubscriberCounts = z.object({
  /** All active subscribers. */
  count: z.number(),
  byLanguage: z.object({ en: z.number(), ar: z.number() }),
})
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

export const newsletter = {
  /** A signed, short-lived token. Prebuilt pages can't contain a fresh one, so the form fetches it when it is used. */
  formToken: endpoint({
    method: 'GET',
    path: '/api/newsletter/form-token',
    access: 'public',
    result: FormToken,
  }),
  /** 201; 409 with `AlreadySubscribed` for an active subscriber, 400 for a bad email, 429 over the rate limit. */
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    body: NewSubscription,
    result: Subscribed,
    status: 201,
  }),
  /** How many people would get a campaign that is sent now: to everyone, and in each language. */
  subscribers: endpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers',
    access: 'admin',
    result: SubscriberCounts,
  }),
}
