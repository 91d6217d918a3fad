import { brandOf } from '#texts/short-texts.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { deadlines } from '#server/base/deadlines.ts'
import type { Env } from '#server/base/env.ts'
import { inTime } from '#server/base/in-time.ts'
import { redact } from '#server/base/log.ts'
import { mailAccount, type MailAccount } from './client.ts'
import { withoutVariables } from './variables.ts'
import { readAnswer, readFailure, type MailOutcome } from './outcome.ts'

/** One call to Mailgun: a mail to one person, or one batch to at most 1,000 with `recipientVariables`. */
export interface MailMessage {
  to: string | string[]
  subject: string
  text: string
  html?: string
  /** The language of the sender's name, for readers. By default the sender is MAIL_FROM. */
  language?: Language
  replyTo?: string
  /** Further mail headers by name. */
  headers?: Record<string, string>
  /** Mailgun repeats them in its events and webhooks. */
  variables?: Record<string, string>
  /**
   * By email, the values of `%recipient.name%` in text, HTML and headers. Without it recipients see each other.
   * @see https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending
   */
  recipientVariables?: Record<string, Record<string, string>>
  tag?: string
}

export interface MailContext {
  env: Env
  /** Stores a mail instead of sending it, in a preview. @returns an id like Mailgun's. */
  storeMail?: (fields: Record<string, unknown>) => Promise<string>
}

/**
 * Hands one mail to Mailgun and returns the outcome. Never throws, so that every caller handles every outcome.
 * @param timeoutMs after it the outcome is unknown.
 */
export async function sendMail(
  { env, storeMail }: MailContext,
  message: MailMessage,
  timeoutMs = deadlines.mailMs,
): Promise<MailOutcome> {
  if (storeMail) {
    const storing = storeMail(fields(env, message))
    return storing.then((id): MailOutcome => ({ kind: 'accepted', id }), readFailure)
  }
  let account: MailAccount | undefined
  try {
    account = await mailAccount(env, timeoutMs)
  } catch (error) {
    // Mailgun's library could not be loaded, so nothing was sent.
    return { kind: 'throttled', detail: redact(String(error)), isUnasked: true }
  }
  if (!account) return { kind: 'stopped', detail: 'Mailgun is not set up', isUnasked: true }
  const { client, domain } = account
  try {
    const sending = client.messages.create(domain, fields(env, message))
    // The client's own timeout is for silence; a slow answer could last for ever.
    return readAnswer(await inTime(timeoutMs, 'Mailgun', sending))
  } catch (error) {
    return readFailure(error)
  }
}

function fields(env: Env, message: MailMessage) {
  const { to, subject, text, html, replyTo, recipientVariables, tag } = message
  // A batch has our own variable, and its other variables were removed when it was rendered.
  const clean = recipientVariables ? (part: string) => part : withoutVariables
  return {
    from: senderIn(message.language ?? defaultLanguage, env),
    to,
    subject: withoutVariables(subject),
    text: clean(text),
    ...(html !== undefined && { html: clean(html) }),
    // The privacy policy promises no tracking, whatever the setting of the domain at Mailgun is.
    'o:tracking': 'no' as const,
    ...(tag !== undefined && { 'o:tag': tag }),
    ...(replyTo !== undefined && { 'h:Reply-To': replyTo }),
    ...prefixed('h:', message.headers),
    ...prefixed('v:', message.variables),
    ...(recipientVariables && { 'recipient-variables': JSON.stringify(recipientVariables) }),
  }
}

function prefixed(prefix: string, values: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [prefix + name, text]))
}

/** The sender of a mail to readers: MAIL_FROM, in other languages with the site's name in them. */
export function senderIn(language: Language, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): string {
  if (language === defaultLanguage) return MAIL_FROM
  const email = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  return `${brandOf(language).name} <${email.trim()}>`
}
