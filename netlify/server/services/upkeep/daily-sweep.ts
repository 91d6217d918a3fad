import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { forgetDeleted } from '#server/db/articles.ts'
import { forgetAudiences } from '#server/db/audience.ts'
import { deleteOldMessages } from '#server/db/contact.ts'
import { deleteForgottenLogins } from '#server/db/failed-logins.ts'
import { deleteExpiredPreviewLinks } from '#server/db/preview-links.ts'
import { deleteEndedWindows } from '#server/db/rate-limits.ts'
import { forgetWebhookTokens, webhookAgeSeconds } from '#server/db/subscribers/endings.ts'
import { forgetUnconfirmed } from '#server/db/subscribers/subscriptions.ts'
import { logProblem } from '#server/log.ts'
import { sendMail } from '#server/mail/sender.ts'
import { brand } from '#texts/en/brand.ts'
import { throwFailures } from '../throw-failures.ts'
import { readStatus } from './read-status.ts'

/** @throws {AggregateError} with the failure of each part, after both have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), reportProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}

/** Mails the urgent problems to the editor. Sends nothing if there are none. */
async function reportProblems(context: ServiceContext): Promise<void> {
  const { problems } = await readStatus(context)
  const urgent = problems.filter((problem) => problem.urgent)
  if (urgent.length === 0) return
  const { EDITOR_EMAIL: to, SITE_URL } = context.env
  const lines = urgent.map(({ text, todo }) => `- ${text}\n  ${todo}`)
  const outcome = await sendMail(context, {
    to,
    subject: `${brand.name}: ${urgent.length === 1 ? 'something needs' : 'some things need'} attention`,
    text: `${lines.join('\n\n')}\n\nThe status of the site: ${new URL(paths.admin, SITE_URL)}\n`,
    tag: 'status',
  })
  if (outcome.kind !== 'accepted') logProblem('The daily status was not mailed', outcome.detail)
}

/** How long a contact message is kept after it was mailed. The privacy policy promises it. */
const messageDays = 90

/** How long a deleted article can be restored. */
const restorableDays = 30

/** Who was in the audience of a campaign is kept so long after its send. Its sums stay. */
const recipientMonths = 13

/** A webhook's time may be this far ahead or behind, so its token is kept for twice as long. */
const tokensLastSeconds = 2 * webhookAgeSeconds

/** The link of a sign-up works for seven days. */
const unconfirmedDays = 8

/** Deletes what has expired. */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  await deleteOldMessages(sql, messageDays)
  await forgetDeleted(sql, restorableDays)
  await deleteExpiredPreviewLinks(sql)
  await forgetAudiences(sql, recipientMonths)
  await deleteEndedWindows(sql)
  await deleteForgottenLogins(sql)
  await forgetWebhookTokens(sql, tokensLastSeconds)
  await forgetUnconfirmed(sql, unconfirmedDays)
}
