import { logError } from '#server/log.ts'

/** The result of a read that failed. */
export const unavailable: unique symbol = Symbol('unavailable')

/** The headers of a page that answers 503. */
export const unavailableHeaders = { 'Cache-Control': 'no-store', 'Retry-After': '30' } as const

/** The result of a read, or `unavailable` if it fails. The error is logged. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T | typeof unavailable> {
  try {
    return await read
  } catch (error) {
    logError('What a page shows could not be read', error)
    return unavailable
  }
}
