import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import {
  recordAccepted,
  recordFailed,
  recordPaused,
  recordUncertain,
  recordUnsent,
  splitBatch,
  type ClaimedBatch,
} from '#server/db/batches.ts'
import { logProblem } from '#server/log.ts'
import { sendMail, type MailMessage, type MailOutcome } from '#server/mail/sender.ts'
import { unsubscribeHeaders, unsubscribeLink } from '../subscribers/links.ts'
import { siteSigner } from '../signing.ts'

/**
 * A rendered mail. It is the same for all recipients of one language, except for the unsubscribe link, which is a
 * recipient variable.
 */
export interface CampaignMail {
  html: string
  text: string
}

/**
 * The smallest limit that Mailgun gives an account, for one call.
 * @see https://github.com/TryGhost/Ghost/issues/15725
 */
const smallestRecipientLimit = 10

/** Shorter than a claim's lease, so that a living worker always records the outcome in time. */
const timeoutMs = 20_000

/** Mailgun replaces this with the recipient's unsubscribe link. */
export const unsubscribeVariable = '%recipient.unsubscribe%'

/**
 * Hands a claimed batch to Mailgun and records the outcome. Makes no call if the machine slept after the claim: the
 * call could last longer than the lease, and another worker could send the same batch.
 * @throws {Error} if the message cannot be made; then the batch waits again.
 */
export async function sendBatch(
  context: ServiceContext,
  batch: ClaimedBatch,
  mail: Promise<CampaignMail>,
): Promise<void> {
  let message: MailMessage
  try {
    message = await batchMessage(context, batch, await mail)
  } catch (error) {
    await persist(() => recordUnsent(context.sql, batch))
    throw error
  }
  if (Date.now() + timeoutMs > batch.leasedUntil) return recordUnsent(context.sql, batch)
  const outcome = await sendMail(context, message, timeoutMs)
  await persist(() => record(context, batch, outcome))
}

async function batchMessage(
  context: ServiceContext,
  batch: ClaimedBatch,
  mail: CampaignMail,
): Promise<MailMessage> {
  const signer = await siteSigner(context)
  const recipientVariables: MailMessage['recipientVariables'] = {}
  for (const { id, email } of batch.recipients) {
    const unsubscribe = unsubscribeLink(context.env.SITE_URL, signer, id, batch.campaignId)
    recipientVariables[email] = { unsubscribe }
  }
  return {
    ...mail,
    language: batch.language,
    to: batch.recipients.map(({ email }) => email),
    subject: batch.subject,
    headers: unsubscribeHeaders(unsubscribeVariable),
    variables: { batch: batch.id, campaign: batch.campaignId },
    recipientVariables,
    tag: 'newsletter',
  }
}

async function record(
  { sql }: ServiceContext,
  batch: ClaimedBatch,
  outcome: MailOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      await recordAccepted(sql, batch, outcome.id)
      break
    case 'unknown':
      await recordUncertain(sql, batch, outcome.detail)
      break
    case 'throttled':
      logProblem('A batch of a newsletter is not mailed yet', outcome.detail)
      await recordPaused(sql, batch, { firstSeconds: 1, longestSeconds: 60, problem: null })
      break
    case 'too many recipients':
      // Mailgun refuses the whole call: a batch above the limit would wait for ever.
      if (batch.recipients.length > smallestRecipientLimit) await splitBatch(sql, batch)
      else await stop(sql, batch, outcome.detail)
      break
    case 'stopped':
      await stop(sql, batch, outcome.detail)
      break
    case 'refused':
      if (batch.recipients.length > 1) await splitBatch(sql, batch)
      else if (!(await recordFailed(sql, batch, outcome.detail)))
        await stop(sql, batch, outcome.detail)
      break
  }
}

/** Pauses the campaign until Mailgun accepts mail again, which is tried with exponential backoff. */
function stop(sql: ServiceContext['sql'], batch: ClaimedBatch, detail: string): Promise<void> {
  const problem = `Mailgun refuses our mail (${detail}). Delivery tries again by itself.`
  return recordPaused(sql, batch, { firstSeconds: 60, longestSeconds: 3600, problem })
}

/** Retries a write. If the database stays away, the lease ends and the batch is looked up in Mailgun's events. */
async function persist(write: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (tries <= 1) throw error
    await sleep(500)
    await persist(write, tries - 1)
  }
}
