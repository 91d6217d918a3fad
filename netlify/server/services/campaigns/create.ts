import type { Campaign, NewCampaign } from '#contract/campaigns.ts'
import type { ServiceContext } from '#server/context.ts'
import { insertCampaign } from '#server/db/campaigns.ts'
import { readCampaign } from './read.ts'

export async function createCampaign(
  context: ServiceContext,
  fresh: NewCampaign,
): Promise<Campaign> {
  return readCampaign(context, await insertCampaign(context.sql, fresh))
}
