import type { CampaignLanguage, Preview, WrittenCampaign } from '#contract/campaigns.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { findSentMail } from '#server/db/campaigns/campaigns.ts'
import { Upstream } from '#server/base/errors.ts'
import { mailSite } from '#server/mail/mail-site.ts'
import type { CampaignEmail } from '#server/mail/campaign-email.ts'
import { renderCampaign } from '#server/mail/render-campaign.ts'
import { sendMail } from '#server/mail/sender.ts'
import { unsubscribeVariable } from '#server/mail/variables.ts'
import { listHeaders } from '#server/services/subscribers/links.ts'
import { readCampaignRow } from './read.ts'

interface Options extends Pick<CampaignEmail, 'language' | 'unsubscribe' | 'test'> {
  /** The path of the issue on the site; by default the path of the list of issues. */
  issuePath?: string
}

/** A campaign's mail as HTML and text. */
export function campaignMail(
  { env }: Pick<ServiceContext, 'env'>,
  { title, content, authorName, isPublic }: Omit<WrittenCampaign, 'subject' | 'language'>,
  { issuePath, ...options }: Options,
): { html: string; text: string } {
  const path = issuePath ?? editionPaths(options.language).issues
  const browserUrl = isPublic ? new URL(path, env.SITE_URL).href : undefined
  return renderCampaign({ ...options, title, content, authorName, browserUrl, site: mailSite(env) })
}

/** The URL of the unsubscribe page without a token, for mails that are not of a subscription. */
function unsubscribeUrl({ env }: Pick<ServiceContext, 'env'>): string {
  return new URL(paths.unsubscribe, env.SITE_URL).href
}

/** The language of the mail for a recipient with the language `wanted`. */
function mailLanguage({ language }: { language: CampaignLanguage }, wanted: Language): Language {
  return language === 'all' ? wanted : language
}

/**
 * The mail as it arrives. For a sent campaign it is the mail that was sent.
 * @param wanted the language of the recipients of a campaign to everyone.
 * @throws {NotFound}
 */
export async function previewCampaign(
  context: ServiceContext,
  id: string,
  wanted: Language = defaultLanguage,
) {
  const campaign = await readCampaignRow(context, id)
  const language = mailLanguage(campaign, wanted)
  const unsubscribe = unsubscribeUrl(context)
  const mail =
    (await findSentMail(context.sql, id, language)) ??
    campaignMail(context, campaign, { language, unsubscribe })
  return previewOf(campaign.subject, {
    html: mail.html.replaceAll(unsubscribeVariable, unsubscribe),
    text: mail.text.replaceAll(unsubscribeVariable, unsubscribe),
  })
}

/** The mail of a campaign that is being written. */
export function previewWritten(context: ServiceContext, written: WrittenCampaign): Preview {
  const options = { language: written.language, unsubscribe: unsubscribeUrl(context) }
  return previewOf(written.subject, campaignMail(context, written, options))
}

function previewOf(subject: string, { html, text }: { html: string; text: string }): Preview {
  const bytes = Math.max(Buffer.byteLength(html), Buffer.byteLength(text))
  return { subject, html, text, bytes }
}

/**
 * Sends a campaign to one email, marked as a test.
 * @throws {NotFound}
 * @throws {Upstream} if Mailgun did not accept it, or if that is not known.
 */
export async function testCampaign(
  context: ServiceContext,
  id: string,
  { email, language: wanted = defaultLanguage }: { email: string; language?: Language | undefined },
): Promise<{ ok: true }> {
  const campaign = await readCampaignRow(context, id)
  const language = mailLanguage(campaign, wanted)
  const options = { language, unsubscribe: unsubscribeUrl(context), test: true }
  const outcome = await sendMail(context, {
    ...campaignMail(context, campaign, options),
    language,
    to: email,
    subject: `[Test] ${campaign.subject}`,
    headers: listHeaders(context.env),
    variables: { test: campaign.id },
    tag: 'test',
  })
  if (outcome.kind === 'accepted') return { ok: true }
  const what =
    outcome.kind === 'unknown'
      ? 'It is not known whether the test was sent'
      : 'The test was not sent'
  throw new Upstream(`${what}: ${outcome.detail}`)
}
