import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallContext } from '../context.ts'
import { Unauthorized } from '../errors.ts'

/**
 * Lets the admin through.
 * @throws {Unauthorized} when the token is missing or wrong.
 */
export async function authorize(context: CallContext, request: Request): Promise<void> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token || !sameSecret(token, context.env.ADMIN_TOKEN)) {
    throw new Unauthorized('A valid admin token is needed')
  }
}

/** Compares in a time that tells nothing of where, or by what length, the two differ. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
