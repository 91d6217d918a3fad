import type { Campaign, CampaignChange, NewCampaign } from '#contract/campaigns.ts'
import type { ServiceContext } from '#server/context.ts'
import * as campaigns from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { readCampaign, readRow } from './read.ts'

export async function createCampaign(
  context: ServiceContext,
  input: NewCampaign,
): Promise<Campaign> {
  return readCampaign(context, await campaigns.insertCampaign(context.sql, input))
}

/**
 * Changes a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started or is scheduled, or the campaign was changed since it was loaded.
 */
export async function updateCampaign(
  context: ServiceContext,
  id: string,
  change: CampaignChange,
): Promise<Campaign> {
  await readRow(context, id)
  if (!(await campaigns.updateCampaign(context.sql, id, change))) {
    throw refusal(await readRow(context, id))
  }
  return readCampaign(context, id)
}

function refusal({ startedAt, scheduledFor }: campaigns.CampaignRow): Conflict {
  if (startedAt) return new Conflict('A campaign that has been sent cannot be edited')
  if (scheduledFor) {
    return new Conflict('This campaign is scheduled. Call it back before you edit it.')
  }
  return new Conflict('This campaign was changed by somebody else in the meantime')
}

/**
 * Deletes a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started or is scheduled.
 */
export async function removeCampaign(context: ServiceContext, id: string): Promise<void> {
  await readRow(context, id)
  if (await campaigns.deleteCampaign(context.sql, id)) return
  const { startedAt } = await readRow(context, id)
  throw new Conflict(
    startedAt
      ? 'A campaign that has been sent cannot be deleted'
      : 'This campaign is scheduled. Call it back before you delete it.',
  )
}
