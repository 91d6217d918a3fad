import type { ServiceContext } from '#server/context.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { throwFailures } from '../throw-failures.ts'
import { mailProblems } from './mail-problems.ts'

/** @throws {AggregateError} with the failure of each part, after all have run. */
export async function dailySweep(context: ServiceContext): Promise<void> {
  const results = await Promise.allSettled([forgetOld(context), mailProblems(context)])
  throwFailures(results, 'Parts of the daily sweep failed')
}

/**
 * Deletes what has expired.
 * @throws {AggregateError} with the failure of each deletion, after all have run.
 */
export async function forgetOld({ sql }: ServiceContext): Promise<void> {
  throwFailures(await deleteExpired(sql), 'Not everything that has expired was deleted')
}
