import type { CallContext } from '#server/context.ts'
import { settleBatches, type Decision } from '#server/db/campaigns/batches.ts'
import { closeFinishedCampaigns } from '#server/db/campaigns/campaigns.ts'
import { Conflict } from '#server/base/errors.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { readCampaign, readCampaignRow } from './read.ts'

/**
 * Settles the uncertain batches of a campaign by the editor's decision, where Mailgun's events can't. 'unsent' sends
 * them again, so people who have received the first mail get a second one.
 * @throws {NotFound}
 * @throws {Conflict} if nothing is uncertain, or not as many recipients as the editor decided about.
 */
export async function settleCampaign(context: CallContext, id: string, decision: Decision) {
  const isSent = decision.as === 'sent'
  if (!isSent) await wakeSweep(context)
  if ((await settleBatches(context.sql, id, decision)) === 0) throw await refusal(context, id)
  if (isSent) await closeFinishedCampaigns(context.sql)
  else context.waitUntil(startDelivery(context))
  return readCampaign(context, id)
}

async function refusal(context: CallContext, id: string): Promise<Conflict> {
  const { uncertain } = await readCampaignRow(context, id)
  return new Conflict(
    uncertain === 0
      ? 'Nothing of this campaign is uncertain any more'
      : 'The number of uncertain recipients has changed in the meantime. Please decide again.',
  )
}
