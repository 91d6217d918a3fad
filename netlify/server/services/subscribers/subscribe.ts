import type { NewSubscription, Subscribed } from '#contract/subscribers.ts'
import type { Language } from '#domain/site/language.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import type { Withdrawal } from '#server/db/subscribers/endings.ts'
import {
  addSubscriber,
  addUnconfirmedConsent,
  confirmConsent,
  confirmSubscriber,
  findConsent,
  type AddedSubscriber,
  type NewConsent,
} from '#server/db/subscribers/subscriptions.ts'
import { logProblem } from '#server/log.ts'
import { confirmMail, welcomeMail } from '#server/mail/letters.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { sendMail, type MailMessage } from '#server/mail/sender.ts'
import { siteSigner } from '../signing.ts'
import { liftSuppression } from './lift-suppression.ts'
import { confirmLink, readConfirmToken, unsubscribeHeaders, unsubscribeLink } from './links.ts'

/**
 * Subscribes an email and sends the welcome mail. The subscription is kept even if the mail fails. After a complaint it
 * only sends a mail that asks for a confirmation.
 * @returns `undefined` if the email is subscribed already.
 */
export async function subscribe(
  context: CallContext,
  input: NewSubscription,
): Promise<Subscribed | undefined> {
  const { email, language = null, page = null, wording = null, website } = input
  // Honeypot: only programs fill in this field. They get the usual answer.
  if (website) return { ok: true, status: 'subscribed', emailSent: true }
  const consent = { email, language, page, wording }
  const erasedHash = (await siteSigner(context)).sign('erased', email)
  const added = await addSubscriber(context.sql, { ...consent, erasedHash })
  if (!added) {
    const emailSent = await askToConfirm(context, consent)
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

/**
 * Asks somebody who had complained to confirm the new sign-up, by a link in a mail.
 * @returns whether Mailgun accepted the mail, or `undefined` if no complaint had ended a subscription of the email.
 */
async function askToConfirm(
  context: ServiceContext,
  given: NewConsent,
): Promise<boolean | undefined> {
  const consent = await addUnconfirmedConsent(context.sql, given)
  if (!consent) return undefined
  // Otherwise Mailgun would drop this mail too, also for an earlier bounce. Our own list still holds the complaint.
  const ends = ['complained', 'bounced', 'mail-service'] as const
  await Promise.all(ends.map((end) => liftSuppression(context, given.email, end)))
  const link = confirmLink(context.env.SITE_URL, await siteSigner(context), consent.id)
  return sendNow(context, 'A confirmation mail was not sent', {
    ...confirmMail({ language: consent.language, link, site: mailSite(context.env) }),
    language: consent.language,
    to: given.email,
    tag: 'confirm',
  })
}

type Confirmation =
  /** The consent can still begin the subscription. */
  | { state: 'valid'; consentId: string; language: Language }
  | { state: 'confirmed' | 'expired'; language?: Language }
  | undefined

/** What a confirmation link can do now, and the language of its page; `undefined` if we did not sign it. */
export async function readConfirmation(
  context: ServiceContext,
  token: string,
): Promise<Confirmation> {
  const read = readConfirmToken(await siteSigner(context), token)
  if (!read) return undefined
  const found = await findConsent(context.sql, read.consentId)
  if (!found) return { state: 'expired' }
  const { state, language } = found
  if (state !== 'valid') return { state, language }
  return read.isOver
    ? { state: 'expired', language }
    : { state, language, consentId: read.consentId }
}

/**
 * Begins the subscription of a valid consent, and sends the welcome mail. Doing it twice is harmless.
 * @returns false if the consent has been withdrawn since.
 */
export async function confirmSubscription(
  context: CallContext,
  consentId: string,
): Promise<boolean> {
  const subscriber = await confirmSubscriber(context.sql, consentId)
  if (subscriber?.isNew) context.waitUntil(welcome(context, subscriber))
  return subscriber !== undefined
}

/** A mail that Mailgun does not accept in this time counts as not sent. */
const timeoutMs = 10_000

/** Sends the welcome mail to a subscriber. @returns whether Mailgun accepted it. */
async function welcome(
  context: ServiceContext,
  { id, email, language }: { id: string; email: string; language: Language },
): Promise<boolean> {
  const unsubscribe = unsubscribeLink(context.env.SITE_URL, await siteSigner(context), id)
  return sendNow(context, 'A welcome mail was not sent', {
    ...welcomeMail({ language, unsubscribe, site: mailSite(context.env) }),
    language,
    to: email,
    headers: unsubscribeHeaders(unsubscribe),
    tag: 'welcome',
  })
}

/** Sends a mail while its reader waits. A failure is logged. @returns whether Mailgun accepted it. */
async function sendNow(
  context: ServiceContext,
  failure: string,
  message: MailMessage,
): Promise<boolean> {
  const outcome = await sendMail(context, message, timeoutMs)
  if (outcome.kind !== 'accepted') logProblem(failure, outcome.detail)
  return outcome.kind === 'accepted'
}
