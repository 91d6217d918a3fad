import type { ServiceContext } from '#server/context.ts'
import { isAnythingWaiting } from '#server/db/waiting.ts'
import { mayHaveWork, recordIdle, recordSwept } from '#server/storage/sweep-marks.ts'
import { sweepDeliveries } from '../delivery/sweep-deliveries.ts'
import { retryMessages } from '../contact/retry.ts'
import { rebuildIfDue } from '#server/services/rebuild/rebuild-if-due.ts'

/**
 * Finishes what calls left behind: deliveries, contact messages, rebuilds. If no work was announced since the last
 * empty sweep, the database is not asked and can sleep, except once an hour.
 * @throws {AggregateError} with the error of each part, after all parts have run.
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
