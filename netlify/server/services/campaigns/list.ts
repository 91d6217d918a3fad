import type { Campaign, CampaignQuery, DeliveryStatus } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listCampaigns as listRows, listDeliveriesUnderWay } from '#server/db/campaigns.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import { viewCampaign, viewDelivery } from './read.ts'

/**
 * One page of the campaigns, newest first.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export async function listCampaigns({ env, sql }: ServiceContext, query: CampaignQuery) {
  const limit = query.limit ?? limits.campaignListMaximum
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const rows = await listRows(sql, limit + 1, after)
  const items = rows.slice(0, limit).map((row) => viewCampaign(row, env.DELIVERY_SETTLE_SECONDS))
  return { items, cursor: await nextCursor(sql, items, rows.length > limit) }
}

async function nextCursor(sql: ServiceContext['sql'], page: Campaign[], more: boolean) {
  const last = page.at(-1)
  if (!last) return undefined
  const position = { at: last.createdAt, id: last.id }
  if (!more && (await listRows(sql, 1, position)).length === 0) return undefined
  return encodeCursor(position)
}

/** The progress of each delivery under way, and the results of those that were done lately. */
export async function readDeliveryStatus({ env, sql }: ServiceContext): Promise<DeliveryStatus[]> {
  const rows = await listDeliveriesUnderWay(sql, limits.resultsArriveMs / 1000)
  return rows.map((row) => ({
    id: row.id,
    delivery: viewDelivery(row, env.DELIVERY_SETTLE_SECONDS),
  }))
}
