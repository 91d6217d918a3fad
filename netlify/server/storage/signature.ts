import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedQuery } from '#contract/uploads.ts'
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'ADMIN_TOKEN'>

/** Seconds for which a signed address or temporary credentials hold. */
const lifetime = 15 * 60

/** The moment until which what is signed now holds, in seconds since 1970. */
export function expiryFromNow(): number {
  return Math.floor(Date.now() / 1000) + lifetime
}

/**
 * The secret with which the calls of one upload are signed, until it expires. It is derived from the admin's
 * token, so that a new token ends whatever was signed before it.
 */
export function uploadSecret(env: Secrets, uploadId: string, expires: number | string): string {
  return hmac(hmac(env.ADMIN_TOKEN, 'uploads'), `${uploadId}:${expires}`)
}

/** The search parameters by which a PUT to `path` is allowed; with `size`, of exactly so many bytes. */
export function signPut(
  env: Secrets,
  uploadId: string,
  path: string,
  size?: number,
): { expires: string; size?: string; signature: string } {
  const expires = String(expiryFromNow())
  const signature = hmac(uploadSecret(env, uploadId, expires), toSign(path, size))
  return { expires, ...(size !== undefined && { size: String(size) }), signature }
}

/** Whether a PUT to `path` was allowed by us, and still is. */
export function isSigned(env: Secrets, uploadId: string, path: string, query: SignedQuery) {
  if (!(Number(query.expires) * 1000 > Date.now())) return false
  const wanted = hmac(uploadSecret(env, uploadId, query.expires), toSign(path, query.size))
  const [given, expected] = [Buffer.from(query.signature), Buffer.from(wanted)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function toSign(path: string, size: number | string = ''): string {
  return `PUT\n${path}\n${size}`
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
