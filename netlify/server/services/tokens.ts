import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess, in 32 URL-safe characters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The hash that is stored instead of a token. The token is random, so a plain hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
