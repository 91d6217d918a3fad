import { subscribersIn } from '#contract/campaigns.ts'
import { languages } from '#domain/site/language.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { freezeAudience, numberlessPath, type FrozenMail } from '#server/db/campaigns/audience.ts'
import { findCampaign, type CampaignRow } from '#server/db/campaigns/campaigns.ts'
import { listDueSends, recordMissedSend } from '#server/db/campaigns/scheduled-sends.ts'
import { countActive } from '#server/db/subscribers/figures.ts'
import { Conflict, throwFailures } from '#server/base/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { publishDueBeforeRead, publishDueArticles } from '#server/services/articles/publish-due.ts'
import { unsubscribeVariable } from '#server/mail/variables.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'
import { campaignMail } from './campaign-mail.ts'
import { hiddenLinks } from './linked-articles.ts'
import { readCampaignRow } from './read.ts'
import { alreadySent, campaignChanged } from './refusals.ts'

/**
 * Starts a campaign's send and returns when its audience is frozen. The delivery runs in the background.
 * @param updatedAt the version that the sender has seen; absent: any.
 * @throws {NotFound}
 * @throws {Conflict} if a send has started before, nobody of its language is subscribed, the campaign was edited
 * meanwhile, or it links to an article that is not public.
 */
export async function sendCampaign(context: CallContext, id: string, updatedAt?: string) {
  // An article that is due counts as public.
  await publishDueBeforeRead(context)
  const campaign = await readCampaignRow(context, id)
  if (campaign.startedAt) throw alreadySent()
  if ((updatedAt ?? campaign.updatedAt.toISOString()) !== campaign.updatedAt.toISOString()) {
    throw campaignChanged()
  }
  const [hidden] = await hiddenLinks(context, campaign.content)
  if (hidden !== undefined) {
    throw new Conflict(
      `Nothing was sent. A link leads to an article that is not public: '${hidden}'`,
    )
  }
  const mail = renderMail(context, campaign)
  await wakeSweep(context)
  const subscriberCount = await freezeAudience(context.sql, id, { ...campaign, mail })
  if (subscriberCount === undefined) throw await refusal(context, id)
  context.waitUntil(startDelivery(context))
  // The list of issues, their feed and the sitemap.
  if (campaign.isPublic) context.waitUntil(purgeCdn(context, [contentTag]))
  return { subscriberCount }
}

async function refusal(context: CallContext, id: string): Promise<Conflict> {
  const campaign = await readCampaignRow(context, id)
  if (campaign.startedAt) return alreadySent()
  return (await isAudienceEmpty(context, campaign))
    ? new Conflict('There are no active subscribers to send to')
    : campaignChanged()
}

const hasHidden = (link: string) =>
  `A link leads to an article that is not public, so it was not sent: '${link}'. Change the campaign or publish the article, then send or schedule it again.`
const nobody = 'Nobody was subscribed at its time, so it was not sent.'
const unrendered =
  'Its email could not be made, so it was not sent. Unschedule it and look at its preview.'

/**
 * Starts the sends whose time has come, before the worker delivers them. Any number of calls may run, and any may end
 * at any moment: a single statement starts each send, and the sweep continues from there.
 * @returns how many this call has started.
 * @throws {AggregateError} with the failure of each campaign, after all were tried.
 */
export async function sendDue(context: ServiceContext): Promise<number> {
  const due = await listDueSends(context.sql)
  // An article that is due at the same time counts as public.
  if (due.length > 0) await publishDueArticles(context)
  const results = await Promise.allSettled(due.map((id) => sendOne(context, id)))
  const started = results.filter((result) => result.status === 'fulfilled' && result.value).length
  if (started > 0) await purgeCdn(context, [contentTag])
  throwFailures(results, 'Scheduled campaigns were not sent')
  return started
}

async function sendOne(context: ServiceContext, id: string): Promise<boolean> {
  const campaign = await findCampaign(context.sql, id)
  // Another call has started it, or the editor unscheduled it.
  if (!campaign?.scheduledFor) return false
  const [hidden] = await hiddenLinks(context, campaign.content)
  if (hidden !== undefined) {
    await recordMissedSend(context.sql, campaign, hasHidden(hidden))
    return false
  }
  const mail = await renderOrRefuse(context, campaign)
  await wakeSweep(context)
  const frozen = { ...campaign, mail }
  const intended = await freezeAudience(context.sql, id, frozen, { onlyIfDue: true })
  if (intended !== undefined) return true
  if (await isAudienceEmpty(context, campaign)) {
    await recordMissedSend(context.sql, campaign, nobody)
  }
  return false
}

/** How long workers try again to render a mail. Then only the editor can help. */
const renderRetryMs = 150_000

async function renderOrRefuse(context: ServiceContext, campaign: CampaignRow): Promise<FrozenMail> {
  try {
    return renderMail(context, campaign)
  } catch (error) {
    const lateMs = Date.now() - (campaign.scheduledFor?.getTime() ?? 0)
    if (lateMs > renderRetryMs) await recordMissedSend(context.sql, campaign, unrendered)
    throw error
  }
}

function renderMail(context: ServiceContext, campaign: CampaignRow): FrozenMail {
  const options = { unsubscribe: unsubscribeVariable, issuePath: numberlessPath }
  return Object.fromEntries(
    languages
      .filter((language) => campaign.language === 'all' || campaign.language === language)
      .map((language) => [language, campaignMail(context, campaign, { language, ...options })]),
  )
}

async function isAudienceEmpty(
  { sql }: ServiceContext,
  { language }: Pick<CampaignRow, 'language'>,
): Promise<boolean> {
  return subscribersIn(language, await countActive(sql)) === 0
}
