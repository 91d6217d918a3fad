import type { ContactMessage } from '#contract/contact.ts'
import type { CallContext } from '#server/context.ts'
import { insertMessage } from '#server/db/contact.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { mailMessage } from './mail-message.ts'

/**
 * Stores a reader's message and then mails it to the editor. The reader sees success as soon as the message is stored,
 * because a failed mail is retried.
 */
export async function sendMessage(context: CallContext, message: ContactMessage): Promise<void> {
  // Honeypot: only programs fill in this field.
  if (message.website) return
  await announceWork(context)
  const stored = await insertMessage(context.sql, message)
  context.waitUntil(mailMessage(context, stored))
}
