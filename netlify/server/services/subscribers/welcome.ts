import type { Language } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { logProblem } from '#server/log.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import { sendMail, type MailMessage } from '#server/mail/sender.ts'
import { welcomeMail } from '#server/mail/letters.ts'
import { siteSigner } from '../signing.ts'
import { unsubscribeHeaders, unsubscribeLink } from './links.ts'

/** A mail that Mailgun does not accept in this time counts as not sent. */
const timeoutMs = 10_000

/** Sends the welcome mail to a subscriber. @returns whether Mailgun accepted it. */
export async function welcome(
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
export async function sendNow(
  context: ServiceContext,
  failure: string,
  message: MailMessage,
): Promise<boolean> {
  const outcome = await sendMail(context, message, timeoutMs)
  if (outcome.kind !== 'accepted') logProblem(failure, outcome.detail)
  return outcome.kind === 'accepted'
}
