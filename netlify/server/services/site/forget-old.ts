import type { ServiceContext } from '#server/context.ts'
import { deleteOldMessages } from '#server/db/contact.ts'
import { sweepLimits } from '#server/db/limits.ts'

/** How long a contact message is kept after the editor got it by mail. The privacy policy promises it. */
const messageDays = 90

/** Deletes what has served its purpose: contact messages that the editor has, and limits that are over. */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  await deleteOldMessages(sql, messageDays)
  await sweepLimits(sql)
}
