import type { ServiceContext } from '#server/context.ts'
import { forgetOld } from './forget-old.ts'
import { reportProblems } from './report-problems.ts'

/** @throws {AggregateError} with the failure of each part, after both have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), reportProblems(context)])
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the daily sweep failed')
}
