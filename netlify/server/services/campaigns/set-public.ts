import type { Campaign } from '#contract/campaigns.ts'
import type { CallContext } from '#server/context.ts'
import { setPublic } from '#server/db/campaigns.ts'
import { Conflict } from '#server/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { readCampaign, readRow } from './read.ts'

/**
 * Shows a campaign on the site or keeps it private, before or after its send.
 * @throws {NotFound}
 * @throws {Conflict} if it was sent as a private one: it has no number, and its mails have no link to the site.
 */
export async function setCampaignPublic(
  context: CallContext,
  id: string,
  isPublic: boolean,
): Promise<Campaign> {
  await readRow(context, id)
  // If the purge fails, the sweep repeats it.
  await announceWork(context)
  const isSet = await setPublic(context.sql, id, isPublic)
  const campaign = await readCampaign(context, id)
  if (!isSet) throw new Conflict('This campaign was sent privately, so it has no page on the site')
  // The page, the list of issues, their feed and the sitemap.
  if (campaign.issue !== undefined) context.waitUntil(purgeCdn(context, [contentTag]))
  return campaign
}
