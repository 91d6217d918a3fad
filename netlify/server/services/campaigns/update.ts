import type { Campaign, CampaignChange } from '#contract/campaigns.ts'
import type { ServiceContext } from '#server/context.ts'
import { updateCampaign as updateRow } from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { readCampaign, readRow } from './read.ts'

/**
 * Changes a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started, or the campaign was changed since it was loaded.
 */
export async function updateCampaign(
  context: ServiceContext,
  id: string,
  change: CampaignChange,
): Promise<Campaign> {
  await readRow(context, id)
  if (!(await updateRow(context.sql, id, change))) {
    const { startedAt } = await readRow(context, id)
    throw new Conflict(
      startedAt
        ? 'A campaign that has been sent cannot be edited'
        : 'This campaign was changed by somebody else in the meantime',
    )
  }
  return readCampaign(context, id)
}
