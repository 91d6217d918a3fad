import type { ServiceContext } from '#server/context.ts'
import { forgetDeleted } from '#server/db/articles.ts'
import { deleteOldMessages } from '#server/db/contact.ts'
import { deleteForgottenLogins } from '#server/db/failed-logins.ts'
import { forgetWebhookTokens, webhookAgeSeconds } from '#server/db/subscribers/endings.ts'
import { deleteExpiredPreviewLinks } from '#server/db/preview-links.ts'
import { deleteEndedWindows } from '#server/db/rate-limits.ts'

/** How long a contact message is kept after it was mailed. The privacy policy promises it. */
const messageDays = 90

/** How long a deleted article can be restored. */
const restorableDays = 30

/** A webhook's time may be this far ahead or behind, so its token is kept for twice as long. */
const tokensLastSeconds = 2 * webhookAgeSeconds

/** Deletes expired data: mailed messages, deleted articles, preview links, ended rate limits, old webhook tokens. */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  await deleteOldMessages(sql, messageDays)
  await forgetDeleted(sql, restorableDays)
  await deleteExpiredPreviewLinks(sql)
  await deleteEndedWindows(sql)
  await deleteForgottenLogins(sql)
  await forgetWebhookTokens(sql, tokensLastSeconds)
}
