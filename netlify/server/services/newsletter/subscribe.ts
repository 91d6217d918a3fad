import type { NewSubscription, Subscribed } from '#contract/newsletter.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { addSubscriber, confirmConsent } from '#server/db/subscribers.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { sendMail } from '#server/mail/sender.ts'
import { removeBounce } from '#server/mail/suppressions.ts'
import { welcomeMail, welcomeSubject } from '#server/mail/welcome-email.ts'
import { logProblem } from '#server/log.ts'
import { siteSigner } from '../signing.ts'
import { unsubscribeHeaders, unsubscribeLink } from './unsubscribe-link.ts'

/** A welcome mail that Mailgun does not accept in this time counts as not sent. */
const timeoutMs = 10_000

/**
 * Subscribes an email and sends the welcome mail. The subscription is kept even if the mail fails.
 * @returns `undefined` if the email is subscribed already.
 */
export async function subscribe(
  context: CallContext,
  { email, page, wording, website }: NewSubscription,
): Promise<Subscribed | undefined> {
  // Honeypot: only programs fill in this field. They get the usual answer.
  if (website) return { ok: true, status: 'subscribed', emailSent: true }
  const signer = await siteSigner(context)
  const added = await addSubscriber(context.sql, {
    email,
    page: page ?? null,
    wording: wording ?? null,
    erasedHash: signer.sign('erased', email),
  })
  if (!added) return undefined
  // A preview sends no mail, so it must not touch Mailgun's lists either.
  if (added.hadBounced && !context.keepMail) await removeBounce(context.env, email)
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
  const message = {
    ...welcomeMail({ unsubscribe, site: mailSite(context.env) }),
    to: email,
    subject: welcomeSubject,
    headers: unsubscribeHeaders(unsubscribe),
    tag: 'welcome',
  }
  const outcome = await sendMail(context, message, timeoutMs)
  if (outcome.kind !== 'accepted') logProblem('A welcome mail was not sent', outcome.detail)
  return outcome.kind === 'accepted'
}
