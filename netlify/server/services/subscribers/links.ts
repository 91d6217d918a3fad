import { paths } from '#domain/addresses/paths.ts'
import type { Env } from '#server/base/env.ts'
import type { NamedConsent } from '#server/db/subscribers/subscriptions.ts'
import type { Signer } from '#server/services/signing.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A subscriber's unsubscribe link. It names the subscriber, is signed, never expires and needs no login. The campaign
 * at its end needs no signature, because it is only used for counting.
 */
export function unsubscribeLink(
  site: string,
  signer: Signer,
  subscriberId: string,
  campaignId?: string,
): string {
  const token = [subscriberId, signer.sign('unsubscribe', subscriberId), campaignId ?? []].flat()
  return new URL(`${paths.unsubscribe}?token=${token.join('.')}`, site).href
}

/** The subscriber and campaign that a token names, or `undefined` if we did not sign it. */
export function parseUnsubscribeToken(signer: Signer, token: string) {
  const [id = '', signature = '', campaignId, ...others] = token.split('.')
  const isWhole = others.length === 0 && (campaignId === undefined || uuid.test(campaignId))
  const isValid = isWhole && uuid.test(id) && signer.isSigned('unsubscribe', id, signature)
  return isValid ? { id, campaignId } : undefined
}

/**
 * The headers of every mail to subscribers: an answer reaches the editor, mail programs know the list, and show an
 * unsubscribe button if there is a link for it.
 * @see https://www.rfc-editor.org/rfc/rfc2919 @see https://www.rfc-editor.org/rfc/rfc2369
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function listHeaders(
  { SITE_URL, EDITOR_EMAIL }: Pick<Env, 'SITE_URL' | 'EDITOR_EMAIL'>,
  unsubscribe?: string,
): Record<string, string> {
  return {
    'Reply-To': EDITOR_EMAIL,
    'List-Id': `<newsletter.${new URL(SITE_URL).hostname}>`,
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const confirmLastsMs = 7 * 86_400_000

/**
 * The link with which a person confirms a consent. It names the subscriber too, because a restored database gives the
 * numbers of consents again. It is signed and lasts seven days.
 */
export function confirmLink(site: string, signer: Signer, consent: NamedConsent): string {
  const text = `${consent.id}.${consent.consentId}.${Date.now() + confirmLastsMs}`
  const token = `${text}.${signer.sign('confirm', text)}`
  return new URL(`${paths.confirmSubscription}?token=${token}`, site).href
}

/** The consent that a token names, and whether its time is over; `undefined` if we did not sign it. */
export function parseConfirmToken(signer: Signer, token: string) {
  const [id = '', consentId = '', until = '', signature = '', ...others] = token.split('.')
  const isOurs =
    others.length === 0 && signer.isSigned('confirm', `${id}.${consentId}.${until}`, signature)
  return isOurs ? { id, consentId, isOver: Number(until) <= Date.now() } : undefined
}
