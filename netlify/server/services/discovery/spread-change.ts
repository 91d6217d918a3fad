import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceContext } from '#server/context.ts'
import { changedTags, purgeCdn } from '#server/storage/cdn-cache.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { announceIfDue, channelsOf } from './announce-if-due.ts'

/**
 * Purges a changed article from the CDN, and then notifies feed readers and search engines. The next sweep does both
 * again if it is needed.
 */
export async function spreadChange(context: ServiceContext, slugs: string[]): Promise<void> {
  if (context.environment === 'production') await announceWork(context)
  await purgeCdn(context, changedTags(slugs))
  if (channelsOf(context).length === 0) return
  // In a burst of changes only the last one sends notifications.
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await announceIfDue(context, context.env.REBUILD_QUIET_SECONDS)
}
