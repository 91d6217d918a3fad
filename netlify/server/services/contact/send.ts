import type { ContactMessage } from '#contract/contact.ts'
import type { CallContext } from '#server/context.ts'
import { insertMessage } from '#server/db/contact.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { mailMessage } from './mail-message.ts'

/**
 * Keeps a visitor's message and then mails it to the editor. The visitor is told of success as soon as the message
 * is kept, because it will reach the editor, be it at a later try.
 */
export async function sendMessage(context: CallContext, message: ContactMessage): Promise<void> {
  // Only a program fills the field that people never see.
  if (message.website) return
  await announceWork(context)
  const stored = await insertMessage(context.sql, message)
  context.waitUntil(mailMessage(context, stored))
}
