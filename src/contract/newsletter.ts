import * as z from 'zod/mini'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Email, storable } from './fields.ts'

/** What a browser sends for a sign-up. `{ email }` alone will do; the rest is what the site's own form adds. */
export const NewSubscription = z.strictObject({
  email: Email,
  /** From `newsletter.formToken`: it earns the generous limit, for many people behind one network address. */
  token: z.optional(z.string().check(z.maxLength(500))),
  /** The path of the page on which the form stood, for the consent record. */
  page: z.optional(z.string().check(z.maxLength(limits.urlLength), storable)),
  /** The version of the consent text that was shown: `consentVersion` of #domain/consent.ts. */
  wording: z.optional(z.string().check(z.maxLength(40), storable)),
  /** A field that people never see. Whoever fills it gets an answer that tells them nothing. */
  website: z.optional(z.string().check(z.maxLength(limits.urlLength))),
})
export type NewSubscription = z.infer<typeof NewSubscription>

export const Subscribed = z.object({
  ok: z.literal(true),
  status: z.literal('subscribed'),
  /** Whether the welcome mail was taken for delivery. */
  emailSent: z.boolean(),
})
export type Subscribed = z.infer<typeof Subscribed>

/** The body of the 409: a failure that also says what kind it is. */
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
  /** Seconds for which the token is good. A form fetches a new one when it is older. */
  expiresIn: z.number(),
})
export type FormToken = z.infer<typeof FormToken>

export const newsletter = {
  /** A signed, short-lived token. Prebuilt pages can't carry a fresh one, so the form asks when it is reached for. */
  formToken: endpoint({
    method: 'GET',
    path: '/api/newsletter/form-token',
    access: 'public',
    result: FormToken,
  }),
  /** 201, 409 with `AlreadySubscribed` for an active subscriber, 400 for a bad address, 429 over the limit. */
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    body: NewSubscription,
    result: Subscribed,
    status: 201,
  }),
  /** How many people would get a campaign that is sent now. */
  subscribers: endpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers',
    access: 'admin',
    result: z.object({ count: z.number() }),
  }),
}
