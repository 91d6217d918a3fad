import { setTimeout as sleep } from 'node:timers/promises'
import type { CallContext } from '#server/context.ts'
import { requestRebuild } from '#server/services/builds/rebuild.ts'
import { purgeChanges } from './purge-changes.ts'
import { announceIfDue, channelsOf } from './announce-if-due.ts'

/**
 * After the answer to a write of published articles: purges the CDN, notifies other services and requests a rebuild.
 * `wakeSweep` comes before the write, so that the sweep does the same if the answer to the write is lost.
 */
export function propagateChange(context: CallContext): void {
  context.waitUntil(purgeAndNotify(context))
  context.waitUntil(requestRebuild(context))
}

/** Feed readers and search engines are notified after the purge. The next sweep does both again if it is needed. */
async function purgeAndNotify(context: CallContext): Promise<void> {
  if (context.environment === 'production') {
    // Feed readers come at once, and would get the old feed.
    if (!(await purgeChanges(context, Date.now()))) return
  }
  if (channelsOf(context).length === 0) return
  // In a burst of changes only the last one sends notifications.
  await sleep(context.env.REBUILD_QUIET_SECONDS * 1000)
  await announceIfDue(context, context.env.REBUILD_QUIET_SECONDS)
}
