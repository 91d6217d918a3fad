import type { Language } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { freezeAudience, numberlessPath, type FrozenMail } from '#server/db/audience.ts'
import type { CampaignRow } from '#server/db/campaigns.ts'
import { unsubscribeVariable } from '#server/services/delivery/send-batch.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { campaignMail, mailLanguage } from './campaign-mail.ts'

/** Renders the mail that a campaign's recipients get, in the language of each. */
export async function renderMail(
  context: ServiceContext,
  campaign: CampaignRow,
): Promise<FrozenMail> {
  const render = (language: Language) =>
    campaignMail(context, campaign, {
      language,
      unsubscribe: unsubscribeVariable,
      issuePath: numberlessPath,
    })
  const mail = await render(mailLanguage(campaign))
  return { ...mail, arabic: campaign.language === 'all' ? await render('ar') : undefined }
}

/**
 * Stores the rendered mail of a campaign and freezes its audience, if the campaign is still as it was read. Of parallel
 * calls one starts the send.
 * @param onlyIfDue for a scheduled send: it starts only if its time has come, and not too long ago.
 * @returns the size of the audience, or `undefined` if the send was not started.
 */
export async function startSend(
  context: ServiceContext,
  { id, updatedAt }: CampaignRow,
  mail: FrozenMail,
  { onlyIfDue } = { onlyIfDue: false },
): Promise<number | undefined> {
  await announceWork(context)
  return freezeAudience(context.sql, id, { ...mail, updatedAt }, { onlyIfDue })
}
