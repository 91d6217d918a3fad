import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import {
  recordAccepted,
  recordPaused,
  recordRefused,
  recordUncertain,
  recordUnsent,
  splitBatch,
  type ClaimedBatch,
} from '#server/db/campaigns/batches.ts'
import type { Sql } from '#server/db/client.ts'
import { logWarning } from '#server/base/log.ts'
import type { MailOutcome } from '#server/mail/outcome.ts'
import { sendMail, type MailMessage } from '#server/mail/sender.ts'
import { listHeaders, unsubscribeLink } from '#server/services/subscribers/links.ts'
import type { Signer } from '#server/services/signing.ts'
import { unsubscribeVariable } from '#server/mail/variables.ts'

/**
 * The smallest limit that Mailgun gives an account, for one call.
 * @see https://github.com/TryGhost/Ghost/issues/15725
 */
const smallestRecipientLimit = 10

/** Shorter than a claim's lease, so that a living worker always records the outcome in time. */
const timeoutMs = 20_000

/**
 * Hands a claimed batch to Mailgun and records the outcome. Makes no call if the machine slept after the claim: the
 * call could last longer than the lease, and another worker could send the same batch.
 */
export async function sendBatch(context: ServiceContext, signer: Signer, batch: ClaimedBatch) {
  if (Date.now() + timeoutMs > batch.leasedUntil) return recordUnsent(context.sql, batch)
  const headers = listHeaders(context.env, unsubscribeVariable)
  const message = messageTo(batch, headers, (subscriberId) =>
    unsubscribeLink(context.env.SITE_URL, signer, subscriberId, batch.campaignId),
  )
  const outcome = await sendMail(context, message, timeoutMs)
  await persist(() => record(context.sql, batch, outcome))
}

function messageTo(
  { id, campaignId, language, subject, html, text, recipients }: ClaimedBatch,
  headers: Record<string, string>,
  linkOf: (subscriberId: string) => string,
): MailMessage {
  return {
    language,
    to: recipients.map(({ email }) => email),
    subject,
    html,
    text,
    headers,
    variables: { batch: id, campaign: campaignId },
    recipientVariables: Object.fromEntries(
      recipients.map((recipient) => [recipient.email, { unsubscribe: linkOf(recipient.id) }]),
    ),
    tag: 'newsletter',
  }
}

async function record(sql: Sql, batch: ClaimedBatch, outcome: MailOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return recordAccepted(sql, batch, outcome.id)
    case 'unknown':
      return recordUncertain(sql, batch, outcome.detail)
    case 'throttled':
      logWarning('A batch of a newsletter is not mailed yet', outcome.detail)
      return recordPaused(sql, batch, { firstSeconds: 1, longestSeconds: 60, problem: null })
    case 'too many recipients':
      // Mailgun refuses the whole call: a batch above the limit would wait for ever.
      if (batch.recipients.length > smallestRecipientLimit) return splitBatch(sql, batch)
      return stop(sql, batch, outcome.detail)
    case 'refused':
      if (batch.recipients.length > 1) return splitBatch(sql, batch)
      if (!(await recordRefused(sql, batch, outcome.detail))) return undefined
      return stop(sql, batch, outcome.detail)
    case 'stopped':
      return stop(sql, batch, outcome.detail)
  }
}

function stop(sql: Sql, batch: ClaimedBatch, detail: string): Promise<void> {
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
