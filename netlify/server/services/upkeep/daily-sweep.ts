import type { ServiceContext } from '#server/context.ts'
import { forgetDeleted } from '#server/db/articles.ts'
import { forgetAudiences } from '#server/db/audience.ts'
import { deleteOldMessages } from '#server/db/contact.ts'
import { deleteForgottenLogins } from '#server/db/failed-logins.ts'
import { deleteExpiredPreviewLinks } from '#server/db/preview-links.ts'
import { deleteEndedWindows } from '#server/db/rate-limits.ts'
import { forgetWebhookTokens, webhookAgeSeconds } from '#server/db/subscribers/endings.ts'
import { forgetUnconfirmed } from '#server/db/subscribers/subscriptions.ts'
import { throwFailures } from '../throw-failures.ts'
import { mailProblems } from './mail-problems.ts'

/** @throws {AggregateError} with the failure of each part, after all have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), mailProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}

/** How long a contact message is kept after it was mailed. The privacy policy promises it. */
const messageDays = 90

const restorableDays = 30

/** Who was in the audience of a campaign is kept so long after its send. Its sums stay. */
const recipientMonths = 13

/** A webhook's time may be this far ahead or behind, so its token is kept for twice as long. */
const tokensLastSeconds = 2 * webhookAgeSeconds

/** The link of a sign-up works for seven days. */
const unconfirmedDays = 8

/**
 * Deletes what has expired.
 * @throws {AggregateError} with the failure of each deletion, after all have run.
 */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([
    deleteOldMessages(sql, messageDays),
    forgetDeleted(sql, restorableDays),
    deleteExpiredPreviewLinks(sql),
    forgetAudiences(sql, recipientMonths),
    deleteEndedWindows(sql),
    deleteForgottenLogins(sql),
    forgetWebhookTokens(sql, tokensLastSeconds),
    forgetUnconfirmed(sql, unconfirmedDays),
  ])
  throwFailures(results, 'Not everything that has expired was deleted')
}
