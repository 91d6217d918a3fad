import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServiceContext } from '#server/context.ts'
import { valueOf } from '#server/db/client.ts'
import type { Env } from '#server/base/env.ts'

/** What a signature is for. A signature for one purpose is not valid for another. */
export type Purpose = 'unsubscribe' | 'confirm' | 'form' | 'delivery' | 'erased' | 'upload'

export type Signer = ReturnType<typeof signerOf>

const signers = new WeakMap<Env, Promise<Signer>>()

/**
 * The site's signer. Its key is SIGNING_SECRET, or else the one that the first migration generated, which is read once.
 */
export function siteSigner({ env, sql }: Pick<ServiceContext, 'env' | 'sql'>): Promise<Signer> {
  const known = signers.get(env)
  if (known) return known
  const key = env.SIGNING_SECRET
    ? Promise.resolve(env.SIGNING_SECRET)
    : valueOf<string>(sql`select value from signing_key`)
  const signer = key.then(signerOf)
  signers.set(env, signer)
  signer.catch(() => signers.delete(env))
  return signer
}

/** Signs with the site's key: the first 16 bytes of an HMAC, as 22 URL-safe characters. */
function signerOf(key: string) {
  const sign = (purpose: Purpose, text: string) =>
    hmac(key, `${purpose}:${text}`).subarray(0, 16).toString('base64url')
  return {
    sign,
    isSigned: (purpose: Purpose, text: string, signature: string) =>
      isSameSecret(signature, sign(purpose, text)),
  }
}

export function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares two secrets. The time does not depend on where they differ or on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** A secret that nobody can guess, in 32 URL-safe characters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The hash that is stored instead of a token. The token is random, so a plain hash is enough. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

export type HashContext = Pick<ServiceContext, 'env' | 'environment'>

/** A keyed hash of a caller. Its key derives from ADMIN_TOKEN; a new one only resets the counts. */
export function hashKey({ env, environment }: HashContext, text: string): string {
  return hmac(`limits:${environment}:${env.ADMIN_TOKEN}`, text).toString('base64url')
}
