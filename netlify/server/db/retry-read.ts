import { setTimeout as sleep } from 'node:timers/promises'
import { NeonDbError } from '@neondatabase/serverless'

const tries = 3
const pauseMs = 100

/**
 * Retries a read, after a short random pause, if the connection failed: an answer can be lost on its way. For reads
 * only, because a write without an answer may have happened. A timeout is not retried: the reader has waited enough.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read()
    } catch (error) {
      if (tried === tries || !isConnectionFailure(error)) throw error
      await sleep(pauseMs * tried * (0.5 + Math.random()))
    }
  }
}

/**
 * PostgreSQL's codes for a connection that ended or could not begin, such as while Neon stops or restarts the database.
 * @see https://neon.com/docs/connect/connection-errors
 */
const connectionCode = /^(?:08...|57P0[1-3]|53300)$/

/** A failed connection has one of these codes or none. After any other code a retry would get the same error. */
function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof NeonDbError &&
    (error.code === undefined || connectionCode.test(error.code)) &&
    error.sourceError?.name !== 'TimeoutError'
  )
}
