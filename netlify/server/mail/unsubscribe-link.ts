import { paths } from '#domain/paths.ts'
import { isSigned, sign } from './signature.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The way out for one subscriber, for ever: it names the subscriber and is signed, and needs no login. */
export function unsubscribeLink(site: string, key: string, subscriberId: string): string {
  const token = `${subscriberId}.${sign(key, 'unsubscribe', subscriberId)}`
  return new URL(`${paths.unsubscribe}?token=${token}`, site).href
}

/** The subscriber whom a token names, or `undefined` for a token that we never gave. */
export function readUnsubscribeToken(key: string, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  const genuine = rest.length === 0 && uuid.test(id) && isSigned(key, 'unsubscribe', id, signature)
  return genuine ? id : undefined
}

/** The headers by which mail programs offer the way out themselves (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
