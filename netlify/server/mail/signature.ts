import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for. One made for one purpose is worth nothing for another. */
export type Purpose = 'unsubscribe' | 'form' | 'delivery' | 'erased'

/** The signature of a text: 16 bytes of an HMAC, which nobody can guess, in 22 URL-safe characters. */
export function sign(key: string, purpose: Purpose, text: string): string {
  return mac(key, purpose, text).toString('base64url')
}

/** Whether `signature` is the one that `sign` makes; takes the same time for every wrong one. */
export function isSigned(key: string, purpose: Purpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const wanted = mac(key, purpose, text)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function mac(key: string, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest().subarray(0, 16)
}
