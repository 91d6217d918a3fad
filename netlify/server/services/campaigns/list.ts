import type { Campaign, CampaignQuery } from '#contract/campaigns.ts'
import { limits } from '#domain/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listCampaigns as listRows } from '#server/db/campaigns.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { viewCampaign } from './view.ts'

export interface CampaignPage {
  campaigns: Campaign[]
  /** Names the next page, where there is one. */
  cursor: string | undefined
}

/**
 * Campaigns, newest first.
 * @throws {Invalid} for a cursor that no answer named.
 */
export async function listCampaigns(
  { env, sql }: ServiceContext,
  query: CampaignQuery,
): Promise<CampaignPage> {
  const limit = query.limit ?? limits.campaignListMaximum
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await listRows(sql, limit + 1, after)
  const campaigns = rows
    .slice(0, limit)
    .map((row) => viewCampaign(row, env.DELIVERY_SETTLE_SECONDS))
  return { campaigns, cursor: await nextCursor(sql, campaigns, rows.length > limit) }
}

/** A page may be short because of its size, so only the database knows whether it was the last. */
async function nextCursor(
  sql: ServiceContext['sql'],
  page: Campaign[],
  more: boolean,
): Promise<string | undefined> {
  const last = page.at(-1)
  if (!last) return undefined
  const place = { at: last.createdAt, id: last.id }
  if (!more && (await listRows(sql, 1, place)).length === 0) return undefined
  return encodeCursor(place)
}
