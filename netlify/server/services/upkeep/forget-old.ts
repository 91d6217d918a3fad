import type { ServiceContext } from '#server/context.ts'
import { deleteOldMessages } from '#server/db/contact.ts'
import { sweepLimits } from '#server/db/limits.ts'
import { forgetWebhookTokens } from '#server/db/mail-events.ts'

/** How long a contact message is kept after it was mailed. The privacy policy promises it. */
const messageDays = 90

/** Longer than a webhook is accepted after it was signed. */
const tokensLastSeconds = 3600

/** Deletes expired data: mailed messages, ended rate limits, old webhook tokens. */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  await deleteOldMessages(sql, messageDays)
  await sweepLimits(sql)
  await forgetWebhookTokens(sql, tokensLastSeconds)
}
