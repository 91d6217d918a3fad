import type { Config, Context } from '@netlify/functions'
import type { Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import { MethodNotAllowed } from '#server/errors.ts'
import { answerCall } from '#server/http/answer-call.ts'
import { html } from '#domain/text/html.ts'
import { failurePage } from '#server/pages/page.ts'
import { preferredLanguage, subscriptionPage } from '#server/pages/subscription-page.ts'
import { subscriptionTexts } from '#server/pages/subscription-texts.ts'
import { checkConfirmToken, confirmSubscription } from '#server/services/newsletter/confirm.ts'

/**
 * The page of the confirmation link, which is mailed to somebody who signs up again after a spam complaint. GET changes
 * nothing, because mail scanners open every link. The button confirms.
 */
export const config: Config = { path: '/newsletter/confirm' }

export default (request: Request, netlify: Context): Promise<Response> =>
  answerCall(request, netlify, {
    route: `${request.method} ${paths.confirmSubscription}`,
    act: (context) => answer(context, request),
    answerFailure: (error, id) => failurePage(error, id, preferredLanguage(request)),
  })

async function answer(context: CallContext, request: Request): Promise<Response> {
  const { method } = request
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new MethodNotAllowed(method, ['GET', 'HEAD', 'POST'])
  }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { state, language = preferredLanguage(request) } = await checkConfirmToken(context, token)
  if (state === 'confirmed') return subscriptionPage('confirmed', { language })
  if (state !== 'valid') return uselessLink(state, language)
  if (method === 'POST') {
    return (await confirmSubscription(context, token))
      ? subscriptionPage('confirmed', { language })
      : uselessLink('expired', language)
  }
  const { button } = subscriptionTexts[language].confirm
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
