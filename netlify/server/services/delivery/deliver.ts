import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { claimBatch, expireLeases, secondsToNextWork } from '#server/db/batches.ts'
import { closeFinished, findSentMail, isDeliveryUnderWay } from '#server/db/campaigns.ts'
import { sendBatch, type CampaignMail } from './send-batch.ts'
import { settleUncertain } from './settle-uncertain.ts'

/** Calls to Mailgun that one worker makes at a time. */
const lanes = 4
/**
 * A worker that has had nothing to do for this long leaves the rest to the sweep. A little longer than a lease, so
 * that what a dead worker holds is taken up by the first worker after it. In seconds.
 */
const patience = 35

/**
 * Delivers what waits, of all campaigns, until nothing is left to do or `deadline` (as Date.now) has passed.
 * Any number of workers may run, and any may die at any moment: all that they know is in the database.
 * @returns whether work is left that could go on at once.
 */
export async function deliver(context: ServiceContext, deadline: number): Promise<boolean> {
  let idle = 0
  while (Date.now() < deadline) {
    await expireLeases(context.sql)
    await settleUncertain(context)
    const sent = await sendWaiting(context, deadline)
    await closeFinished(context.sql)
    const rest = await secondsToNextWork(context.sql, context.env.DELIVERY_SETTLE_SECONDS)
    if (rest === undefined) return false
    // Whoever finds nothing to claim waits a moment, and ever longer: others are at it, or nothing can be settled.
    const wait = sent > 0 ? rest : Math.max(rest, idle, 1)
    idle = sent > 0 ? 0 : idle + wait
    if (wait > patience || idle > patience || Date.now() + wait * 1000 > deadline) return false
    await sleep(wait * 1000)
  }
  return isDeliveryUnderWay(context.sql)
}

/** Sends batch after batch on several lanes, and answers how many were sent. */
async function sendWaiting(context: ServiceContext, deadline: number): Promise<number> {
  const mails = new Map<string, Promise<CampaignMail>>()
  const mailOf = (campaignId: string) => {
    const known = mails.get(campaignId) ?? readMail(context, campaignId)
    mails.set(campaignId, known)
    return known
  }
  const lane = async () => {
    for (let sent = 0; ; sent += 1) {
      const batch = Date.now() < deadline ? await claimBatch(context.sql) : undefined
      if (!batch) return sent
      if (batch.recipients.length > 0) {
        await sendBatch(context, batch, await mailOf(batch.campaignId))
      }
    }
  }
  // Every lane ends, also where one fails: a worker that stops must leave no call under way.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  return ended.reduce((sum, result) => {
    if (result.status === 'rejected') throw result.reason
    return sum + result.value
  }, 0)
}

async function readMail({ sql }: ServiceContext, campaignId: string): Promise<CampaignMail> {
  const mail = await findSentMail(sql, campaignId)
  if (!mail) throw new Error(`Campaign ${campaignId} has no mail`)
  return mail
}
