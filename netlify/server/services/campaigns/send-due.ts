import type { ServiceContext } from '#server/context.ts'
import { findCampaign } from '#server/db/campaigns.ts'
import { listDueSends, recordUnsent } from '#server/db/scheduled-sends.ts'
import { countSubscribers } from '#server/db/subscribers.ts'
import { cacheTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { startSend } from './start-send.ts'

const nobody = 'Nobody was subscribed at its time, so it was not sent.'

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
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled campaigns were not sent')
  return started
}

async function sendOne(context: ServiceContext, id: string): Promise<boolean> {
  const campaign = await findCampaign(context.sql, id)
  // Another call has started it, or the editor called it back.
  if (!campaign?.scheduledFor) return false
  if ((await startSend(context, campaign, { onlyIfDue: true })) !== undefined) return true
  if ((await countSubscribers(context.sql)) === 0) await recordUnsent(context.sql, campaign, nobody)
  return false
}
