import type { Campaign, CampaignChange, NewCampaign } from '#contract/campaigns.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import * as campaigns from '#server/db/campaigns/campaigns.ts'
import { scheduleSend } from '#server/db/campaigns/scheduled-sends.ts'
import { Conflict, invalid } from '#server/base/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { isRepeated } from '#server/services/is-repeated.ts'
import { readCampaign, readCampaignRow } from './read.ts'
import { alreadySent, campaignChanged } from './refusals.ts'

/**
 * Makes a campaign. A repeated call with the same `id` finds the campaign of the first call.
 * @throws {Conflict} if that campaign has another text by now.
 */
export async function createCampaign(context: ServiceContext, { id, ...text }: NewCampaign) {
  const made = await campaigns.insertCampaign(context.sql, { id, ...text })
  const campaign = await readCampaign(context, made ?? id!)
  if (made || isRepeated(campaign, text)) return campaign
  throw refusal(await readCampaignRow(context, campaign.id), 'edit')
}

/**
 * Changes a draft. A repeated call with the whole text is no conflict.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started or is scheduled, or the campaign was changed since it was loaded.
 */
export async function updateCampaign(context: ServiceContext, id: string, change: CampaignChange) {
  const { updatedAt: _, ...text } = change
  const isChanged = await campaigns.updateCampaign(context.sql, id, change)
  const campaign = await readCampaign(context, id)
  if (isChanged || (text.content !== undefined && isRepeated(campaign, text))) return campaign
  throw refusal(await readCampaignRow(context, id), 'edit')
}

const past = { edit: 'edited', delete: 'deleted' }

function refusal({ startedAt, scheduledFor }: campaigns.CampaignRow, act: keyof typeof past) {
  if (startedAt) return new Conflict(`A campaign that has been sent cannot be ${past[act]}`)
  if (scheduledFor) {
    return new Conflict(`This campaign is scheduled. Unschedule it before you ${act} it.`)
  }
  return campaignChanged()
}

/**
 * Deletes a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started or is scheduled.
 */
export async function removeCampaign(context: ServiceContext, id: string): Promise<void> {
  if (await campaigns.deleteCampaign(context.sql, id)) return
  throw refusal(await readCampaignRow(context, id), 'delete')
}

/**
 * Shows a campaign on the site or keeps it private, before or after its send.
 * @throws {NotFound}
 * @throws {Conflict} if it was sent as a private one: it has no number, and its mails have no link to the site.
 */
export async function setCampaignPublic(context: CallContext, id: string, isPublic: boolean) {
  // If the purge fails, the sweep repeats it.
  await wakeSweep(context)
  const isSet = await campaigns.setPublic(context.sql, id, isPublic)
  const campaign = await readCampaign(context, id)
  if (!isSet) throw new Conflict('This campaign was sent privately, so it has no page on the site')
  // The page, the list of issues, their feed and the sitemap.
  if (campaign.issue !== undefined) context.waitUntil(purgeCdn(context, [contentTag]))
  return campaign
}

/**
 * Sets the time of a campaign's send. 'now' is in ten minutes.
 * @throws {NotFound}
 * @throws {Invalid} if the time is too near.
 * @throws {Conflict} if the send has started, or the campaign was changed after `updatedAt`.
 */
export async function scheduleCampaign(
  context: ServiceContext,
  id: string,
  { sendAt, updatedAt }: { sendAt: string; updatedAt?: string | undefined },
) {
  const now = Date.now()
  const at = sendAt === 'now' ? now + limits.sendSoonMs : Date.parse(sendAt)
  if (at < now + limits.scheduleAheadMs) {
    throw invalid('sendAt', 'Choose a time at least one minute ahead')
  }
  await wakeSweep(context)
  return setTime(context, id, new Date(at), updatedAt)
}

/**
 * Makes a scheduled campaign a draft again. Does nothing to a draft.
 * @throws {NotFound}
 * @throws {Conflict} if the send has started.
 */
export async function unscheduleCampaign(context: ServiceContext, id: string): Promise<Campaign> {
  const { startedAt, scheduledFor } = await readCampaignRow(context, id)
  return startedAt || scheduledFor ? setTime(context, id, null) : readCampaign(context, id)
}

async function setTime(
  context: ServiceContext,
  id: string,
  at: Date | null,
  updatedAt?: string,
): Promise<Campaign> {
  if (await scheduleSend(context.sql, id, at, updatedAt)) return readCampaign(context, id)
  const { startedAt } = await readCampaignRow(context, id)
  throw startedAt ? alreadySent() : campaignChanged()
}
