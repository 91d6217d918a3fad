import type { NewSubscription, Subscribed } from '#contract/subscribers.ts'
import type { CallContext } from '#server/context.ts'
import type { Withdrawal } from '#server/db/subscribers/endings.ts'
import {
  addSubscriber,
  confirmConsent,
  type AddedSubscriber,
} from '#server/db/subscribers/subscriptions.ts'
import { siteSigner } from '../signing.ts'
import { askToConfirm } from './confirm.ts'
import { liftSuppression } from './lift-suppression.ts'
import { welcome } from './welcome.ts'

/**
 * Subscribes an email and sends the welcome mail. The subscription is kept even if the mail fails. After a complaint it
 * only sends a mail that asks for a confirmation.
 * @returns `undefined` if the email is subscribed already.
 */
export async function subscribe(
  context: CallContext,
  input: NewSubscription,
): Promise<Subscribed | undefined> {
  const { email, language, page, wording, website } = input
  // Honeypot: only programs fill in this field. They get the usual answer.
  if (website) return { ok: true, status: 'subscribed', emailSent: true }
  const added = await addSubscriber(context.sql, {
    email,
    language: language ?? null,
    page: page ?? null,
    wording: wording ?? null,
    erasedHash: (await siteSigner(context)).sign('erased', email),
  })
  if (!added) {
    const emailSent = await askToConfirm(context, input)
    return emailSent === undefined ? undefined : { ok: true, status: 'confirm', emailSent }
  }
  await Promise.all(pastEnds(added).map((end) => liftSuppression(context, email, end)))
  const emailSent = await welcome(context, { ...added, email })
  if (emailSent) context.waitUntil(confirmConsent(context.sql, added.consentId))
  return { ok: true, status: 'subscribed', emailSent }
}

/**
 * What may have ended an earlier subscription: anything, if its data was erased. A complaint is not lifted then: Mailgun
 * drops the welcome mail and reports the complaint, and the next sign-up asks for a confirmation.
 */
function pastEnds({ endedBy, wasErased }: AddedSubscriber): (Withdrawal | null)[] {
  return wasErased ? ['bounced', 'mail-service'] : [endedBy]
}
