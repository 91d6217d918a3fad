import type { ServiceContext } from '#server/context.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { throwFailures } from '#server/base/errors.ts'
import { mailProblems } from './tell-problems.ts'

/** @throws {AggregateError} with the failure of each part, after all have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([deleteExpired(context.sql), mailProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}
