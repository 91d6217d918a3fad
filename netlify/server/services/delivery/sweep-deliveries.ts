import type { CallContext, ServiceContext } from '#server/context.ts'
import { closeFinished, isDeliveryUnderWay } from '#server/db/campaigns.ts'
import { listDueSends } from '#server/db/scheduled-sends.ts'
import { startDelivery } from './start-delivery.ts'

/** Closes finished campaigns and starts a worker if any delivery is under way or due. */
export async function sweepDeliveries(context: ServiceContext): Promise<void> {
  await closeFinished(context.sql)
  if (await isDeliveryUnderWay(context.sql)) await startDelivery(context)
  else await startIfDue(context)
}

/** Starts a worker for due campaigns after the answer to an editor's call, for a site whose sweep does not run. */
export function startIfDueLater(context: CallContext): void {
  context.waitUntil(startIfDue(context))
}

/** The worker renders the mails, so that no other function has to load libraries of HTML. */
async function startIfDue(context: ServiceContext): Promise<void> {
  const due = await listDueSends(context.sql)
  if (due.length > 0) await startDelivery(context)
}
