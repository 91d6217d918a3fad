import type { ServiceContext } from '#server/context.ts'
import { freezeAudience, numberlessPath } from '#server/db/audience.ts'
import type { CampaignRow } from '#server/db/campaigns.ts'
import { unsubscribeVariable } from '#server/services/delivery/send-batch.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { campaignMail } from './campaign-mail.ts'

/**
 * Renders a campaign's mail and freezes its audience, if the campaign is still as it was read. Of parallel calls one
 * starts the send.
 * @param onlyIfDue for a scheduled send: it starts only if its time has come, and not too long ago.
 * @returns the size of the audience, or `undefined` if the send was not started.
 */
export async function startSend(
  context: ServiceContext,
  campaign: CampaignRow,
  { onlyIfDue } = { onlyIfDue: false },
): Promise<number | undefined> {
  const mail = await campaignMail(context, campaign, {
    unsubscribe: unsubscribeVariable,
    issuePath: numberlessPath,
  })
  await announceWork(context)
  const { id, updatedAt } = campaign
  return freezeAudience(context.sql, id, { ...mail, updatedAt }, { onlyIfDue })
}
