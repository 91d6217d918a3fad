import { isolated } from '#domain/text/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { recordMailed, recordMailFailure, type StoredMessage } from '#server/db/contact.ts'
import { sendMail } from '#server/mail/sender.ts'
import { logProblem } from '#server/log.ts'

/**
 * Mails a claimed message to the editor, whose reply goes to the reader. An uncertain mail is sent again later: a
 * message twice is better than a lost one.
 */
export async function mailMessage(context: ServiceContext, stored: StoredMessage): Promise<void> {
  const { id, name, email, subject, message } = stored
  const outcome = await sendMail(context, {
    to: context.env.EDITOR_EMAIL,
    replyTo: email,
    subject: `Message from ${isolated(name)}: ${isolated(subject)}`,
    text: `${isolated(name)} <${email}> wrote through the contact form:\n\n${message}\n`,
    variables: { contact: id },
  })
  if (outcome.kind === 'accepted') return recordMailed(context.sql, id)
  logProblem(`Contact message ${id} is not mailed yet`, `${outcome.kind}: ${outcome.detail}`)
  await recordMailFailure(context.sql, id, `${outcome.kind}: ${outcome.detail}`)
}
