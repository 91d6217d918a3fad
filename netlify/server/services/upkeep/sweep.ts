import type { ServiceContext } from '#server/context.ts'
import { recordBuildSucceeded } from '#server/db/builds/builds.ts'
import { secondsToNextDue } from '#server/db/next-due.ts'
import { throwFailures } from '#server/base/errors.ts'
import { mayHaveWork, recordSweep } from '#server/storage/sweep-marks.ts'
import { sweepDeliveries } from '#server/services/delivery/start-delivery.ts'
import { retryMessages } from '#server/services/contact.ts'
import { copyImages } from '#server/services/uploads/copy-images.ts'
import { purgeAgain } from '#server/services/discovery/purge-changes.ts'
import { announceIfDue } from '#server/services/discovery/announce-if-due.ts'
import { publishDueArticles } from '#server/services/articles/publish-due.ts'
import { indexChanged } from '#server/services/search/index-changed.ts'
import { rebuildIfDue } from '#server/services/builds/rebuild.ts'
import { tellNewProblems } from './tell-problems.ts'

/** In a burst of changes only the last one sends notifications. */
const quietSeconds = 60

/**
 * Publishes due articles, starts due campaigns, finishes what calls left behind (deliveries, messages, copies of
 * pictures, search, rebuilds, purges), and tells urgent problems. If nothing woke it and nothing is due, it does not
 * wake the database, except in the first sweep of each hour.
 * @param deployId the deploy that the sweep runs in. Netlify's event of its end may not have come.
 * @throws {AggregateError} with the error of each part, after all parts have run.
 */
export async function sweep(context: ServiceContext, deployId: string): Promise<void> {
  const began = Date.now()
  if (!(await mayHaveWork(context))) return
  // Some parts return when they are due again, in milliseconds since 1970.
  const first = await Promise.allSettled<number | void>([
    publishAll(context),
    recordBuildSucceeded(context.sql, deployId),
  ])
  // These need the first ones: they see the published articles, and that this build is live.
  const second = await Promise.allSettled<number | void>([
    sweepDeliveries(context),
    retryMessages(context),
    copyImages(context),
    indexAll(context),
    rebuildIfDue(context),
    // Feed readers come at once, so the feeds must be purged before.
    purgeAgain(context).then(() => announceIfDue(context, quietSeconds)),
  ])
  // Last, because it tells the editor what the others could not do.
  const last = await Promise.allSettled([tellNewProblems(context)])
  const parts = [...first, ...second]
  throwFailures([...parts, ...last], 'Parts of the sweep failed')
  const dueAt = parts.map((part) => (part.status === 'fulfilled' && part.value) || Infinity)
  const seconds = await secondsToNextDue(context.sql, context.env.DELIVERY_SETTLE_SECONDS)
  const nextDueAt = Math.min(...dueAt, Date.now() + seconds * 1000)
  await recordSweep(context, began, nextDueAt)
}

/** Throws after it has published all articles that it could. */
async function publishAll(context: ServiceContext): Promise<number | undefined> {
  const { nextDueAt, failures } = await publishDueArticles(context)
  if (failures.length > 0) throw new AggregateError(failures, 'Articles were not published')
  return nextDueAt
}

/** After a restore or an import there are thousands. */
async function indexAll(context: ServiceContext): Promise<void> {
  while (await indexChanged(context));
}
