import type { DeliveryStatus } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listDeliveriesUnderWay } from '#server/db/campaigns.ts'
import { viewDelivery } from './view.ts'

/** The progress of each delivery under way, and the results of those that were done lately. */
export async function readDeliveryStatus({ env, sql }: ServiceContext): Promise<DeliveryStatus[]> {
  const rows = await listDeliveriesUnderWay(sql, limits.resultsArriveMs / 1000)
  return rows.map((row) => ({
    id: row.id,
    delivery: viewDelivery(row, env.DELIVERY_SETTLE_SECONDS),
  }))
}
