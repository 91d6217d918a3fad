/**
 * The result of some work, unless it takes longer.
 * @throws {Error} that names the work, after `timeoutMs`.
 */
export async function inTime<T>(timeoutMs: number, what: string, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const error = new Error(`${what} did not answer within ${timeoutMs} ms`)
  const timer = setTimeout(() => reject(error), timeoutMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
