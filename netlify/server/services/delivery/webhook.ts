import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/text/email.ts'
import type { ServiceContext } from '#server/context.ts'
import {
  recordMailEvent,
  webhookAgeSeconds,
  type MailEvent,
  type Withdrawal,
} from '#server/db/subscribers/endings.ts'
import { Invalid, Unauthorized } from '#server/base/errors.ts'
import { hmac, isSameSecret } from '#server/services/signing.ts'

/**
 * Mailgun retries a webhook for hours unless it is answered with this status.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/
 */
const doNotRetry = 406

const Call = z.object({
  signature: z.object({
    timestamp: z.coerce.string().check(z.regex(/^\d+$/)),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    signature: z.string(),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    reason: z.optional(z.string()),
    recipient: z.optional(z.string()),
    // When it happened, in seconds since 1970.
    timestamp: z.optional(z.number().check(z.minimum(1), z.maximum(1e10))),
    'user-variables': z.optional(z.unknown()),
  }),
})
type Call = z.infer<typeof Call>
type Event = Call['event-data']

/** The variable of ours that every mail of a campaign has. */
const Variables = z.object({ campaign: z.uuid() })

/**
 * Processes one webhook of Mailgun.
 * @throws {Unauthorized} if Mailgun did not sign it.
 * @throws {Invalid} 400 if it is malformed, 406 if it is too old or a replay.
 */
export async function takeWebhook({ env, sql }: ServiceContext, body: unknown): Promise<void> {
  const key = env.MAILGUN_WEBHOOK_SIGNING_KEY
  if (!key) throw new Unauthorized('Webhooks are not set up')
  const parsed = Call.safeParse(body)
  if (!parsed.success) throw new Invalid('This is not a webhook call of Mailgun')
  const { signature, 'event-data': event } = parsed.data
  if (!isGenuine(key, signature)) throw new Unauthorized('The signature is wrong')
  if (Math.abs(Date.now() / 1000 - Number(signature.timestamp)) > webhookAgeSeconds) {
    throw new Invalid('This call is too old', [], doNotRetry)
  }
  const isNew = await recordMailEvent(sql, {
    token: signature.token,
    email: normalizeEmail(event.recipient ?? ''),
    at: event.timestamp === undefined ? new Date() : new Date(event.timestamp * 1000),
    campaignId: Variables.safeParse(event['user-variables']).data?.campaign,
    ...meaningOf(event),
  })
  if (!isNew) throw new Invalid('This call is a replay', [], doNotRetry)
}

/** @see https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/ */
function isGenuine(key: string, { timestamp, token, signature }: Call['signature']): boolean {
  return isSameSecret(signature, hmac(key, timestamp + token).toString('hex'))
}

/**
 * What the reason of a permanent failure means. Other reasons, such as a refused content or a gateway's block, say
 * nothing about the mailbox. The `suppress-` ones come from Mailgun's own lists.
 * @see https://documentation.mailgun.com/docs/mailgun/user-manual/events/events
 */
const failures: Record<string, Withdrawal> = {
  bounce: 'bounced',
  'suppress-bounce': 'bounced',
  'suppress-unsubscribe': 'mail-service',
  'suppress-complaint': 'complained',
}

/** What an event means for the subscription and for its campaign. */
function meaningOf({ event, severity, reason = '' }: Event): Pick<MailEvent, 'by' | 'counts'> {
  if (event === 'delivered') return { counts: 'delivered' }
  if (event === 'complained') return { by: 'complained', counts: 'complained' }
  if (event === 'unsubscribed') return { by: 'mail-service', counts: 'unsubscribed' }
  if (event !== 'failed' || severity !== 'permanent') return {}
  // Whatever the reason, it is a mail that did not arrive.
  return { by: Object.hasOwn(failures, reason) ? failures[reason] : undefined, counts: 'bounced' }
}
