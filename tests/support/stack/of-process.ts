import { inTime } from '#server/base/in-time.ts'

/**
 * Waits for a program. The time-out is long: it only ends a program that hangs.
 * @param what names the program in the error.
 * @param log returns what the program has written so far.
 * @throws {Error} with the end of the log.
 */
export async function ofProcess<T>(
  what: string,
  work: Promise<T>,
  log: () => string = () => '',
  timeoutMs = 280_000,
): Promise<T> {
  try {
    return await inTime(timeoutMs, what, work)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${message}:\n${endOf(log())}`, { cause: error })
  }
}

/** The last lines of a program's log. */
export function endOf(log: string): string {
  return log.split('\n').slice(-20).join('\n')
}
