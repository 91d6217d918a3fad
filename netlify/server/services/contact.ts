import type { ContactMessage } from '#contract/contact.ts'
import { isolated } from '#domain/text/script.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import {
  claimMessages,
  insertMessage,
  recordMailed,
  recordMailFailure,
  type StoredMessage,
} from '#server/db/contact.ts'
import { logWarning } from '#server/base/log.ts'
import { sendMail } from '#server/mail/sender.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'

/** Stores a reader's message, then mails it. Stored is success for the reader, because a failed mail is retried. */
export async function sendMessage(context: CallContext, message: ContactMessage): Promise<void> {
  // Honeypot: only programs fill in this field.
  if (message.website) return
  await wakeSweep(context)
  const stored = await insertMessage(context.sql, message)
  if (stored) context.waitUntil(mailMessage(context, stored))
}

/**
 * How many messages one run mails: a scheduled function has 30 seconds, and one mail may take ten.
 * @see https://docs.netlify.com/build/functions/scheduled-functions/
 */
const batch = 10

/** Mails the messages whose last try failed or never finished, once their pause is over. */
export async function retryMessages(context: ServiceContext): Promise<void> {
  const messages = await claimMessages(context.sql, batch)
  await Promise.all(messages.map((message) => mailMessage(context, message)))
}

/**
 * Mails a claimed message to the editor, whose reply goes to the reader. An uncertain mail is sent again later: a
 * message twice is better than a lost one.
 */
async function mailMessage(context: ServiceContext, stored: StoredMessage): Promise<void> {
  const { id, name, email, subject, message } = stored
  const outcome = await sendMail(context, {
    to: context.env.EDITOR_EMAIL,
    replyTo: email,
    subject: `Message from ${isolated(name)}: ${isolated(subject)}`,
    text: `${isolated(name)} <${email}> wrote through the contact form:\n\n${message}\n`,
    variables: { contact: id },
  })
  if (outcome.kind === 'accepted') return recordMailed(context.sql, id)
  logWarning(`Contact message ${id} is not mailed yet`, `${outcome.kind}: ${outcome.detail}`)
  await recordMailFailure(context.sql, id, `${outcome.kind}: ${outcome.detail}`)
}
