import type { Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { html } from '#domain/text/html.ts'
import type { CallContext } from '#server/context.ts'
import { checkConfirmToken, confirmSubscription } from '#server/services/subscribers/confirm.ts'
import { preferredLanguage, subscriptionPage } from './subscription-page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

/**
 * The page of the confirmation link, which is mailed to somebody who signs up again after a spam complaint. Its button
 * confirms.
 */
export async function confirmPage(
  context: CallContext,
  request: Request,
  token: string,
): Promise<Response> {
  const { state, language = preferredLanguage(request) } = await checkConfirmToken(context, token)
  if (state === 'confirmed') return subscriptionPage('confirmed', { language })
  if (state !== 'valid') return uselessLink(state, language)
  if (request.method === 'POST') {
    return (await confirmSubscription(context, token))
      ? subscriptionPage('confirmed', { language })
      : uselessLink('expired', language)
  }
  const { button } = mailTextsOf(language).subscription.confirm
  const below = html`<form method="post"><button>${button}</button></form>`
  return subscriptionPage('confirm', { language, below })
}

/** A valid link is useless after another unsubscription or complaint: that needs a new sign-up. */
function uselessLink(state: 'expired' | 'unknown', language: Language): Response {
  const href = editionPaths(language).newsletter
  return state === 'unknown'
    ? subscriptionPage('invalidConfirmation', { language, status: 400, href })
    : subscriptionPage('expired', { language, status: 410, href })
}
