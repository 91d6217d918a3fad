import type { Campaign } from '#contract/campaigns.ts'
import { Id } from '#contract/fields.ts'
import type { ServiceContext } from '#server/context.ts'
import { findCampaign, type CampaignRow } from '#server/db/campaigns.ts'
import { NotFound } from '#server/errors.ts'
import { viewCampaign } from './view.ts'

/** @throws {NotFound} */
export async function readRow({ sql }: ServiceContext, id: string): Promise<CampaignRow> {
  const row = Id.safeParse(id).success ? await findCampaign(sql, id) : undefined
  if (!row) throw new NotFound('Campaign not found')
  return row
}

/** @throws {NotFound} */
export async function readCampaign(context: ServiceContext, id: string): Promise<Campaign> {
  return viewCampaign(await readRow(context, id), context.env.DELIVERY_SETTLE_SECONDS)
}
