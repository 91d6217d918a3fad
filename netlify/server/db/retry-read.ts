import { setTimeout as rest } from 'node:timers/promises'
import { NeonDbError } from '@neondatabase/serverless'

const tries = 3
const pause = 100

/**
 * Reads again, after a short random rest, where the database did not answer: it sleeps when nobody asks, and an
 * answer can be lost on its way. For reads alone, because a write may have happened although nobody said so.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read()
    } catch (error) {
      if (tried === tries || !isConnectionFailure(error)) throw error
      await rest(pause * tried * (0.5 + Math.random()))
    }
  }
}

/** What PostgreSQL itself refuses has a code, and would be refused again. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof NeonDbError && error.code === undefined
}
