import type { NewSubscription, Subscribed } from '#contract/newsletter.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { addSubscriber, confirmConsent } from '#server/db/subscribers.ts'
import { sendMail } from '#server/mail/sender.ts'
import { welcomeMail, welcomeSubject } from '#server/mail/welcome-email.ts'
import { logProblem } from '#server/log.ts'
import { siteSigner } from '../signing.ts'
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribe-link.ts'

/** A welcome mail that is not answered within this time counts as not sent. In milliseconds. */
const patience = 10_000

/**
 * Makes the address a subscriber and sends the welcome mail. The subscription stands whatever becomes of the mail.
 * @returns `undefined` where the address is subscribed already.
 */
export async function subscribe(
  context: CallContext,
  { email, page, wording, website }: NewSubscription,
): Promise<Subscribed | undefined> {
  // Only a program fills the field that nobody sees. It gets the answer that everybody gets.
  if (website) return { ok: true, status: 'subscribed', emailSent: true }
  const signer = await siteSigner(context)
  const added = await addSubscriber(context.sql, {
    email,
    page: page ?? null,
    wording: wording ?? null,
    erasedHash: signer.sign('erased', email),
  })
  if (!added) return undefined
  const emailSent = await welcome(
    context,
    email,
    unsubscribeLink(context.env.SITE_URL, signer, added.id),
  )
  if (emailSent) context.waitUntil(confirmConsent(context.sql, added.consentId))
  return { ok: true, status: 'subscribed', emailSent }
}

async function welcome(
  context: ServiceContext,
  email: string,
  unsubscribe: string,
): Promise<boolean> {
  const { SITE_URL, EDITOR_EMAIL } = context.env
  const message = {
    ...welcomeMail({ unsubscribe, site: { url: SITE_URL, email: EDITOR_EMAIL } }),
    to: email,
    subject: welcomeSubject,
    headers: unsubscribeHeaders(unsubscribe),
    tag: 'welcome',
  }
  const outcome = await sendMail(context, message, patience)
  if (outcome.kind !== 'accepted') logProblem('A welcome mail was not sent', outcome.detail)
  return outcome.kind === 'accepted'
}
