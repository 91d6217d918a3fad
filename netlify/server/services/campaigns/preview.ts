import type { Preview } from '#contract/campaigns.ts'
import type { Language } from '#domain/site/language.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { findSentMail } from '#server/db/campaigns.ts'
import { campaignMail, mailLanguage } from './campaign-mail.ts'
import { readRow } from './read.ts'
import { unsubscribeVariable } from '#server/services/delivery/send-batch.ts'

/**
 * The mail as it arrives. For a sent campaign it is the mail that was sent.
 * @param wanted the language of the recipients of a campaign to everyone.
 * @throws {NotFound}
 */
export async function previewCampaign(
  context: ServiceContext,
  id: string,
  wanted?: Language,
): Promise<Preview> {
  const campaign = await readRow(context, id)
  const language = mailLanguage(campaign, wanted)
  const unsubscribe = new URL(paths.unsubscribe, context.env.SITE_URL).href
  const mail =
    (await findSentMail(context.sql, id, language)) ??
    campaignMail(context, campaign, { language, unsubscribe })
  const html = mail.html.replaceAll(unsubscribeVariable, unsubscribe)
  const text = mail.text.replaceAll(unsubscribeVariable, unsubscribe)
  return {
    subject: campaign.subject,
    html,
    text,
    bytes: Math.max(Buffer.byteLength(html), Buffer.byteLength(text)),
  }
}
