import type { ServiceContext } from '#server/context.ts'
import { isAnythingWaiting } from '#server/db/waiting.ts'
import { mayHaveWork, recordIdle, recordSwept } from '#server/storage/sweep-marks.ts'
import { sweepDeliveries } from '../delivery/sweep-deliveries.ts'
import { retryMessages } from '../contact/retry.ts'
import { rebuildIfDue } from '#server/services/rebuild/rebuild-if-due.ts'

/**
 * Goes on with whatever a call has left behind: deliveries, contact messages, rebuilds. Where nothing was announced
 * since it last found nothing, the database is not asked, so that it can sleep; but once in every hour it is.
 * @throws {AggregateError} with the failure of each part, after all have had their turn.
 */
export async function sweep(context: ServiceContext): Promise<void> {
  const now = new Date()
  if (now.getUTCMinutes() !== 0 && !(await mayHaveWork(context))) return
  const results = await Promise.allSettled([
    sweepDeliveries(context),
    retryMessages(context),
    rebuildIfDue(context),
  ])
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the sweep failed')
  await recordSwept(context)
  if (!(await isAnythingWaiting(context.sql))) await recordIdle(context, now.getTime())
}
