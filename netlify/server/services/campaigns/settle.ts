import type { Campaign } from '#contract/campaigns.ts'
import type { CallContext } from '#server/context.ts'
import { settleBatches } from '#server/db/batches.ts'
import { closeFinished } from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { readCampaign, readRow } from './read.ts'

/**
 * Settles the uncertain batches of a campaign by the editor's decision, where Mailgun's events can't. 'unsent' sends
 * them again, so people who have received the first mail get a second one.
 * @throws {NotFound}
 * @throws {Conflict} if nothing is uncertain.
 */
export async function settleCampaign(
  context: CallContext,
  id: string,
  as: 'sent' | 'unsent',
): Promise<Campaign> {
  await readRow(context, id)
  if (as === 'unsent') await announceWork(context)
  if ((await settleBatches(context.sql, id, as)) === 0) {
    throw new Conflict('Nothing of this campaign is uncertain any more')
  }
  if (as === 'sent') await closeFinished(context.sql)
  else context.waitUntil(startDelivery(context))
  return readCampaign(context, id)
}
