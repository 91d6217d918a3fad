import type { ServiceContext } from '#server/context.ts'
import { closeFinished, isDeliveryUnderWay } from '#server/db/settlement.ts'
import { forgetWebhookTokens } from '#server/db/subscribers.ts'
import { startDelivery } from './start-delivery.ts'

/** Longer than a webhook call is accepted after it was signed. */
const tokensLastSeconds = 3600

/** What runs each minute: picks up what a dead worker has left, and clears away what is no longer needed. */
export async function sweepDeliveries(context: ServiceContext): Promise<void> {
  await closeFinished(context.sql)
  if (await isDeliveryUnderWay(context.sql)) await startDelivery(context)
  await forgetWebhookTokens(context.sql, tokensLastSeconds)
}
