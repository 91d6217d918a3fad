import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { changedWith } from '#server/db/freshness.ts'
import { logWarning } from '#server/log.ts'
import { changedTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { announceIfDue, channelsOf } from './announce-if-due.ts'

/**
 * Purges a changed article from the CDN, and then notifies feed readers and search engines. The next sweep does both
 * again if it is needed.
 */
export async function purgeAndNotify(context: ServiceContext, keys: string[]): Promise<void> {
  if (context.environment === 'production') {
    await announceWork(context)
    const isPurged = await purgeCdn(context, changedTags(await withPairs(context, keys)))
    // Feed readers come at once, and would get the old feed.
    if (!isPurged) return
  }
  if (channelsOf(context).length === 0) return
  // In a burst of changes only the last one sends notifications.
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await announceIfDue(context, context.env.REBUILD_QUIET_SECONDS)
}

/** The keys of the articles that changed, or only the given ones if the database does not answer. */
async function withPairs({ sql }: ServiceContext, keys: string[]): Promise<string[]> {
  try {
    return await changedWith(sql, keys)
  } catch (error) {
    logWarning('Translations are purged by the next sweep only', error)
    return keys
  }
}
