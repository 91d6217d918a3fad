import type { ServiceContext } from '#server/context.ts'
import { closeFinished, isDeliveryUnderWay } from '#server/db/campaigns.ts'
import { startDelivery } from './start-delivery.ts'

/** Closes finished campaigns and starts a worker if any delivery is under way. */
export async function sweepDeliveries(context: ServiceContext): Promise<void> {
  await closeFinished(context.sql)
  if (await isDeliveryUnderWay(context.sql)) await startDelivery(context)
}
