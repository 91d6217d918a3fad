import type { Campaign } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { scheduleSend } from '#server/db/scheduled-sends.ts'
import { Conflict, Invalid } from '#server/errors.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { readCampaign, readRow } from './read.ts'

const tooNear = 'Choose a time at least one minute ahead'

/**
 * Sets the time of a campaign's send. 'now' is in ten minutes.
 * @throws {NotFound}
 * @throws {Invalid} if the time is too near.
 * @throws {Conflict} if the send has started.
 */
export async function scheduleCampaign(
  context: ServiceContext,
  id: string,
  sendAt: string,
): Promise<Campaign> {
  const now = Date.now()
  const at = sendAt === 'now' ? now + limits.sendSoonMs : Date.parse(sendAt)
  await readRow(context, id)
  if (at < now + limits.scheduleAheadMs) {
    throw new Invalid(tooNear, [{ path: 'sendAt', message: tooNear }])
  }
  await announceWork(context)
  return setTime(context, id, new Date(at))
}

/**
 * Makes a scheduled campaign a draft again. Does nothing to a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started.
 */
export async function unscheduleCampaign(context: ServiceContext, id: string): Promise<Campaign> {
  const { startedAt, scheduledFor } = await readRow(context, id)
  return startedAt || scheduledFor ? setTime(context, id, null) : readCampaign(context, id)
}

async function setTime(context: ServiceContext, id: string, at: Date | null): Promise<Campaign> {
  const isSet = await scheduleSend(context.sql, id, at)
  const campaign = await readCampaign(context, id)
  if (!isSet) throw new Conflict('This campaign has already been sent')
  return campaign
}
