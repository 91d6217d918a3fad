/** @throws {AggregateError} with the failure of each part, if any has failed. */
export function throwFailures(results: readonly PromiseSettledResult<unknown>[], message: string) {
  const failures = results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, message)
}
