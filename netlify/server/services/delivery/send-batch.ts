import { setTimeout as rest } from 'node:timers/promises'
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
import { sendMail, type MailMessage, type MailOutcome } from '#server/mail/sender.ts'
import { unsubscribeHeaders, unsubscribeLink } from '../newsletter/unsubscribe-link.ts'
import { siteSigner } from '../signing.ts'

/** A rendered mail, the same for everyone but for the way out, which stands in it as a recipient variable. */
export interface CampaignMail {
  html: string
  text: string
}

/** Shorter than a claim's lease, so that a worker which lives has always recorded what came of its claim. */
const patience = 20_000

/** What stands in a campaign's mail and headers in place of each recipient's own way out. */
export const unsubscribeVariable = '%recipient.unsubscribe%'

/**
 * Hands a claimed batch to Mailgun and records what came of it. A machine may have slept since the claim: then the
 * call could outlast the lease, and meet the same batch on its way from somebody else. So it is not made.
 */
export async function sendBatch(
  context: ServiceContext,
  batch: ClaimedBatch,
  mail: CampaignMail,
): Promise<void> {
  const message = await batchMessage(context, batch, mail)
  if (Date.now() + patience > batch.leasedUntil) return recordUnsent(context.sql, batch)
  const outcome = await sendMail(context, message, patience)
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
    recipientVariables[email] = { unsubscribe: unsubscribeLink(context.env.SITE_URL, signer, id) }
  }
  return {
    ...mail,
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
      await recordPaused(sql, batch, { first: 1, longest: 60, problem: null })
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

/** Nothing goes out until Mailgun takes mail from us again, which is tried with growing pauses. */
function stop(sql: ServiceContext['sql'], batch: ClaimedBatch, detail: string): Promise<void> {
  const problem = `Mailgun refuses our mail (${detail}). Delivery tries again by itself.`
  return recordPaused(sql, batch, { first: 60, longest: 3600, problem })
}

/**
 * Tries a write a few times. If the database stays away the claim's lease runs out, and the batch is looked up in
 * Mailgun's events like that of a worker that died.
 */
async function persist(write: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (tries <= 1) throw error
    await rest(500)
    await persist(write, tries - 1)
  }
}
