import type { ServiceContext } from '#server/context.ts'
import { forgetOld } from './forget-old.ts'
import { reportProblems } from './report-problems.ts'
import { throwFailures } from '../throw-failures.ts'

/** @throws {AggregateError} with the failure of each part, after both have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), reportProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}
