import type { NewSubscription } from '#contract/subscribers.ts'
import type { Language } from '#domain/site/language.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import {
  addUnconfirmedConsent,
  confirmSubscriber,
  findConsent,
} from '#server/db/subscribers/subscriptions.ts'
import { confirmMail } from '#server/mail/letters.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { siteSigner } from '../signing.ts'
import { confirmLink, readConfirmToken } from './links.ts'
import { liftSuppression } from './lift-suppression.ts'
import { sendNow, welcome } from './welcome.ts'

/**
 * Asks somebody who had complained to confirm the new sign-up, by a link in a mail.
 * @returns whether Mailgun accepted the mail, or `undefined` if no complaint had ended a subscription of the email.
 */
export async function askToConfirm(
  context: ServiceContext,
  { email, language, page, wording }: NewSubscription,
): Promise<boolean | undefined> {
  const consent = await addUnconfirmedConsent(context.sql, {
    email,
    language: language ?? null,
    page: page ?? null,
    wording: wording ?? null,
  })
  if (!consent) return undefined
  // Otherwise Mailgun would drop this mail too, also for an earlier bounce. Our own list still holds the complaint.
  const ends = ['complained', 'bounced', 'mail-service'] as const
  await Promise.all(ends.map((end) => liftSuppression(context, email, end)))
  const link = confirmLink(context.env.SITE_URL, await siteSigner(context), consent.id)
  return sendNow(context, 'A confirmation mail was not sent', {
    ...confirmMail({ language: consent.language, link, site: mailSite(context.env) }),
    language: consent.language,
    to: email,
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
