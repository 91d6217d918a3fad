import type { ServiceContext } from '#server/context.ts'
import { claimMessages } from '#server/db/contact.ts'
import { mailMessage } from './mail-message.ts'

/**
 * A scheduled function has 30 seconds, and one mail may take ten.
 * @see https://docs.netlify.com/build/functions/scheduled-functions/
 */
const batch = 10

/** Mails the messages whose last try failed or never finished, once their pause is over. */
export async function retryMessages(context: ServiceContext): Promise<void> {
  const messages = await claimMessages(context.sql, batch)
  await Promise.all(messages.map((message) => mailMessage(context, message)))
}
