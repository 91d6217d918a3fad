import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import {
  claimBatch,
  expireLeases,
  maximumSending,
  secondsToNextWork,
} from '#server/db/campaigns/batches.ts'
import { closeFinishedCampaigns, isDeliveryUnderWay } from '#server/db/campaigns/campaigns.ts'
import { siteSigner, type Signer } from '#server/services/signing.ts'
import { sendBatch } from './send-batch.ts'
import { settleUncertain } from './settle-uncertain.ts'

/** How long one worker searches Mailgun's events. Each minute a further worker may search beside it. */
const searchMs = 5 * 60_000
/**
 * An idle worker ends after this long and leaves the rest to the sweep. Longer than the lease of a dead worker's
 * batch.
 */
const maximumIdleSeconds = 35

/**
 * Delivers the waiting batches of all campaigns, until nothing is left or `deadline` (as Date.now) has passed. Any
 * number of workers may run, and any may die at any moment: their whole state is in the database.
 * @returns whether there is work left that can go on at once.
 */
export async function deliver(context: ServiceContext, deadline: number): Promise<boolean> {
  // Before any claim: without the key no mail can be made.
  const signer = await siteSigner(context)
  let idleSeconds = 0
  while (Date.now() < deadline) {
    await expireLeases(context.sql)
    // Beside sending, because reading Mailgun's events may take long.
    const [sent] = await Promise.all([
      sendWaiting(context, signer, deadline),
      settleUncertain(context, Math.min(deadline, Date.now() + searchMs)),
    ])
    await closeFinishedCampaigns(context.sql)
    const nextSeconds = await secondsToNextWork(context.sql, context.env.DELIVERY_SETTLE_SECONDS)
    if (nextSeconds === undefined) return false
    // A worker that found nothing backs off: others have the batches, or nothing can be settled yet.
    const pauseSeconds = sent > 0 ? nextSeconds : Math.max(nextSeconds, idleSeconds, 1)
    idleSeconds = sent > 0 ? 0 : idleSeconds + pauseSeconds
    const isOver = Date.now() + pauseSeconds * 1000 > deadline
    if (isOver || Math.max(pauseSeconds, idleSeconds) > maximumIdleSeconds) return false
    await sleep(pauseSeconds * 1000)
  }
  return isDeliveryUnderWay(context.sql)
}

async function sendWaiting(context: ServiceContext, signer: Signer, deadline: number) {
  const lane = async () => {
    for (let sent = 0; ; sent += 1) {
      const batch = Date.now() < deadline ? await claimBatch(context.sql) : undefined
      if (!batch) return sent
      if (batch.recipients.length > 0) await sendBatch(context, signer, batch)
    }
  }
  // All lanes end before one's error is thrown: a worker that stops must leave no call under way.
  const ended = await Promise.allSettled(Array.from({ length: maximumSending }, lane))
  return ended.reduce((sum, result) => {
    if (result.status === 'rejected') throw result.reason
    return sum + result.value
  }, 0)
}
