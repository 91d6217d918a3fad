import { paths } from '#domain/addresses/paths.ts'
import type { Signer } from '../signing.ts'

const lastsMs = 7 * 86_400_000

/** The link with which a person confirms a consent. It is signed and lasts seven days. */
export function confirmLink(site: string, signer: Signer, consentId: string): string {
  const text = `${consentId}.${Date.now() + lastsMs}`
  const token = `${text}.${signer.sign('confirm', text)}`
  return new URL(`${paths.confirmSubscription}?token=${token}`, site).href
}

export type ReadConfirmToken = { consentId: string; isOver: boolean } | 'unknown'

/** What a token says; 'unknown' if we did not sign it. */
export function readConfirmToken(signer: Signer, token: string): ReadConfirmToken {
  const [consentId = '', until = '', signature = '', ...others] = token.split('.')
  const isOurs =
    others.length === 0 && signer.isSigned('confirm', `${consentId}.${until}`, signature)
  if (!isOurs) return 'unknown'
  return { consentId, isOver: Number(until) <= Date.now() }
}
