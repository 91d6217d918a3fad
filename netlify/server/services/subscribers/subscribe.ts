import type { NewSubscription, Subscribed } from '#contract/subscribers.ts'
import type { Language } from '#domain/site/language.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { mailboxOf } from '#domain/text/email.ts'
import { uncountUse, type RateLimit } from '#server/db/rate-limits.ts'
import {
  addSubscriber,
  addUnconfirmedConsent,
  confirmConsent,
  confirmSubscriber,
  findConsent,
  wasWelcomed,
  findSubscriberStatus,
  forgetErasure,
  recordRepeatedSignUp,
  wasErased,
  type NamedConsent,
  type NewConsent,
} from '#server/db/subscribers/subscriptions.ts'
import { logError, logWarning } from '#server/base/log.ts'
import { confirmMail, welcomeMail } from '#server/mail/subscription-mails.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { sendMail, type MailMessage } from '#server/mail/sender.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { siteSigner } from '#server/services/signing.ts'
import { enforceRateLimit, countWithin, tooMany, useOf } from '#server/services/rate-limits.ts'
import { ceilingsOf, countFailure } from './ceilings.ts'
import { liftSuppressions } from './lift-suppressions.ts'
import { confirmLink, listHeaders, parseConfirmToken, unsubscribeLink } from './links.ts'

const daySeconds = 24 * 3600
/** How many mails a mailbox gets because of sign-ups, whatever `+tag` its emails have. */
const mailsOfMailbox = { name: 'mailbox', limit: 3, windowSeconds: 30 * daySeconds }

/**
 * Subscribes a new email and sends the welcome mail. The subscription is kept even if the mail fails. After an
 * unsubscription, a bounce, a complaint or an erasure, and with SUBSCRIBE_CONFIRM always, the mail has only a link,
 * which begins the subscription.
 * @returns `undefined` if the email is subscribed already.
 * @throws {TooMany} if the mailbox, its domain or the whole site has had its mails.
 */
export async function subscribe(
  context: CallContext,
  input: NewSubscription,
): Promise<Subscribed | undefined> {
  const { email, id: callId = null, language = null, page = null, wording = null, website } = input
  // Honeypot: only programs fill in this field. They get the usual answer.
  if (website) return { ok: true, status: 'subscribed', emailSent: true }
  const consent = { email, callId, language, page, wording }
  const status = await statusOf(context, email)
  if (status === 'active') return answerSubscribed(context, consent)
  const key = mailboxOf(email)
  const counted = { mails: { ...mailsOfMailbox, key }, ceilings: ceilingsOf(key) }
  await enforceCeilings(context, counted.ceilings)
  if (!status && context.env.SUBSCRIBE_CONFIRM !== 'all') {
    return subscribeAtOnce(context, consent, counted)
  }
  // One such mail a day, after a complaint one in 30 days.
  const windowSeconds = (status === 'complained' ? 30 : 1) * daySeconds
  const asking = { name: 'confirm', key, limit: 1, windowSeconds }
  return askForConfirmation(context, consent, { ...counted, asking })
}

async function subscribeAtOnce(
  context: CallContext,
  consent: NewConsent,
  counted: MailLimits,
): Promise<Subscribed | undefined> {
  const { email } = consent
  const use = useOf(context, counted.mails)
  const { added, secondsLeft } = await addSubscriber(context.sql, consent, use)
  if (!added) {
    await uncountUses(context, counted.ceilings)
    // Another call subscribed the email first.
    if (await findSubscriberStatus(context.sql, email)) return answerSubscribed(context, consent)
    throw tooMany(secondsLeft)
  }
  const emailSent = await welcome(context, { ...added, email }, counted)
  // Before the answer, so that a repetition of the call is answered alike.
  if (emailSent) {
    await confirmConsent(context.sql, added.consentId).catch((error: unknown) =>
      logError('A consent was not confirmed', error),
    )
  }
  return { ok: true, status: 'subscribed', emailSent }
}

async function askForConfirmation(
  context: CallContext,
  consent: NewConsent,
  { asking, ...counted }: MailLimits & { asking: RateLimit },
): Promise<Subscribed | undefined> {
  const mayAsk = (await countWithin(context, asking)) && (await countWithin(context, counted.mails))
  const unconfirmed = mayAsk ? await addUnconfirmedConsent(context.sql, consent) : undefined
  if (!unconfirmed) await uncountUses(context, counted.ceilings)
  // The usual answer, although the mailbox gets no more mails for now.
  if (!mayAsk) return { ok: true, status: 'confirm', emailSent: true }
  // Another call subscribed the email first.
  if (!unconfirmed) return undefined
  const emailSent = await mailConfirmation(
    context,
    { ...unconfirmed, email: consent.email },
    counted,
  )
  // Nothing was sent, so the person may try again at once.
  if (!emailSent) await uncountUses(context, [asking])
  return { ok: true, status: 'confirm', emailSent }
}

/** The answer for an active subscriber. A repeated call gets the answer of the first call, any other `undefined`. */
async function answerSubscribed(
  { sql }: CallContext,
  consent: NewConsent,
): Promise<Subscribed | undefined> {
  const emailSent = consent.callId === null ? undefined : await wasWelcomed(sql, consent)
  if (emailSent !== undefined) return { ok: true, status: 'subscribed', emailSent }
  await recordRepeatedSignUp(sql, consent)
  return undefined
}

/** @throws {TooMany} if one more mail is above a ceiling. Then the sweep tells the editor. */
async function enforceCeilings(context: CallContext, ceilings: readonly RateLimit[]) {
  for (const ceiling of ceilings) {
    await enforceRateLimit(context, ceiling).catch(async (error: unknown) => {
      await wakeSweep(context)
      throw error
    })
  }
}

async function uncountUses(context: ServiceContext, limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits) await uncountUse(context.sql, useOf(context, limit))
}

/** The status of an email. An erased one counts as unsubscribed: nobody else can subscribe it without its owner. */
async function statusOf(context: ServiceContext, email: string) {
  const status = await findSubscriberStatus(context.sql, email)
  if (status) return status
  const isErased = await wasErased(context.sql, await erasedHash(context, email))
  return isErased ? 'unsubscribed' : undefined
}

async function erasedHash(context: ServiceContext, email: string): Promise<string> {
  return (await siteSigner(context)).sign('erased', email)
}

async function mailConfirmation(
  context: ServiceContext,
  { email, language, ...consent }: NamedConsent & { email: string; language: Language },
  counted: MailLimits,
) {
  // Otherwise Mailgun would drop this mail too. Our own list still knows why the person had left.
  await liftSuppressions(context, email)
  const link = confirmLink(context.env.SITE_URL, await siteSigner(context), consent)
  const mail = confirmMail({ language, link, site: mailSite(context.env) })
  const headers = listHeaders(context.env)
  const message = { ...mail, language, to: email, headers, tag: 'confirm' }
  return sendNow(context, 'A confirmation mail was not sent', message, counted)
}

/** What a confirmation link can do now, and the language of its page; `undefined` if we did not sign it. */
export async function findConfirmation(context: ServiceContext, token: string) {
  const read = parseConfirmToken(await siteSigner(context), token)
  if (!read) return undefined
  const found = await findConsent(context.sql, read)
  const state = found?.state ?? 'expired'
  return {
    consent: read,
    language: found?.language,
    state: state === 'valid' && read.isOver ? 'expired' : state,
  }
}

/**
 * Begins the subscription of a valid consent, and sends the welcome mail. Doing it twice is harmless.
 * @returns false if the consent has been withdrawn since.
 */
export async function confirmSubscription(context: CallContext, consent: NamedConsent) {
  const subscriber = await confirmSubscriber(context.sql, consent)
  if (subscriber?.isNew) {
    await forgetErasure(context.sql, await erasedHash(context, subscriber.email))
    context.waitUntil(welcome(context, subscriber))
  }
  return subscriber !== undefined
}

async function welcome(
  context: ServiceContext,
  { id, email, language }: { id: string; email: string; language: Language },
  counted?: MailLimits,
): Promise<boolean> {
  const unsubscribe = unsubscribeLink(context.env.SITE_URL, await siteSigner(context), id)
  const mail = welcomeMail({ language, unsubscribe, site: mailSite(context.env) })
  const headers = listHeaders(context.env, unsubscribe)
  const message = { ...mail, language, to: email, headers, tag: 'welcome' }
  return sendNow(context, 'A welcome mail was not sent', message, counted)
}

/** The limits that a sign-up's mail counts for. */
interface MailLimits {
  mails: RateLimit
  ceilings: RateLimit[]
}

/**
 * Whether Mailgun took a mail. A mail that was certainly not sent does not count for its mailbox. For the site it
 * counts, unless Mailgun got no call: refused mails bring Mailgun's own limits nearer.
 */
async function sendNow(
  context: ServiceContext,
  failure: string,
  message: MailMessage,
  counted?: MailLimits,
) {
  const outcome = await sendMail(context, message)
  if (outcome.kind === 'accepted') return true
  logWarning(failure, outcome.detail)
  const isUnasked = 'isUnasked' in outcome && outcome.isUnasked
  if (counted && outcome.kind !== 'unknown') await uncountUses(context, [counted.mails])
  if (counted && isUnasked) await uncountUses(context, counted.ceilings)
  // A refusal is about this email only, so it does not mean that mail fails for others.
  if (outcome.kind !== 'refused') await countFailure(context)
  return false
}
