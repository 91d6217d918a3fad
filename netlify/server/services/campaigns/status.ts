import type { DeliveryStatus } from '#contract/campaigns.ts'
import type { ServiceContext } from '#server/context.ts'
import { listDeliveriesUnderWay } from '#server/db/campaigns.ts'
import { viewDelivery } from './view.ts'

/** The progress of each delivery under way. */
export async function readDeliveryStatus({ env, sql }: ServiceContext): Promise<DeliveryStatus[]> {
  const rows = await listDeliveriesUnderWay(sql)
  return rows.map((row) => ({
    id: row.id,
    delivery: viewDelivery(row, env.DELIVERY_SETTLE_SECONDS),
  }))
}
