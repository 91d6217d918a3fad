import type { Campaign, CampaignChange } from '#contract/campaigns.ts'
import type { ServiceContext } from '#server/context.ts'
import { updateCampaign as updateRow, type CampaignRow } from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { readCampaign, readRow } from './read.ts'

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
  if (!(await updateRow(context.sql, id, change))) {
    throw refusal(await readRow(context, id))
  }
  return readCampaign(context, id)
}

function refusal({ startedAt, scheduledFor }: CampaignRow): Conflict {
  if (startedAt) return new Conflict('A campaign that has been sent cannot be edited')
  if (scheduledFor) {
    return new Conflict('This campaign is scheduled. Call it back before you edit it.')
  }
  return new Conflict('This campaign was changed by somebody else in the meantime')
}
