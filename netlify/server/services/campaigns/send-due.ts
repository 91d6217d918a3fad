import { subscribersIn } from '#domain/newsletter/campaign-language.ts'
import type { ServiceContext } from '#server/context.ts'
import { findCampaign, type CampaignRow } from '#server/db/campaigns.ts'
import type { FrozenMail } from '#server/db/audience.ts'
import { listDueSends, recordMissedSend } from '#server/db/scheduled-sends.ts'
import { countSubscribers } from '#server/db/subscribers.ts'
import { cacheTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { renderMail, startSend } from './start-send.ts'
import { throwFailures } from '../throw-failures.ts'

const nobody = 'Nobody was subscribed at its time, so it was not sent.'
const unrendered =
  'Its email could not be made, so it was not sent. Cancel the schedule and look at its preview.'

/**
 * Starts the sends whose time has come, before the worker delivers them. Any number of calls may run, and any may end at
 * any moment: one statement of one of them starts each send, and the sweep continues from there.
 * @returns how many this call has started.
 * @throws {AggregateError} with the failure of each campaign, after all were tried.
 */
export async function sendDue(context: ServiceContext): Promise<number> {
  const due = await listDueSends(context.sql)
  const results = await Promise.allSettled(due.map((id) => sendOne(context, id)))
  const started = results.filter((result) => result.status === 'fulfilled' && result.value).length
  // The list of issues, their feed and the sitemap.
  if (started > 0) await purgeCdn(context, [cacheTags.lists])
  throwFailures(results, 'Scheduled campaigns were not sent')
  return started
}

async function sendOne(context: ServiceContext, id: string): Promise<boolean> {
  const campaign = await findCampaign(context.sql, id)
  // Another call has started it, or the editor called it back.
  if (!campaign?.scheduledFor) return false
  const mail = await renderOrRefuse(context, campaign)
  if ((await startSend(context, campaign, mail, { onlyIfDue: true })) !== undefined) return true
  const size = subscribersIn(campaign.language, await countSubscribers(context.sql))
  if (size === 0) await recordMissedSend(context.sql, campaign, nobody)
  return false
}

/** How long the sweep tries again to render a mail. Then only the editor can help. */
const renderRetryMs = 150_000

async function renderOrRefuse(context: ServiceContext, campaign: CampaignRow): Promise<FrozenMail> {
  try {
    return await renderMail(context, campaign)
  } catch (error) {
    const lateMs = Date.now() - (campaign.scheduledFor?.getTime() ?? 0)
    if (lateMs > renderRetryMs) await recordMissedSend(context.sql, campaign, unrendered)
    throw error
  }
}
