import { editionPaths } from '#domain/addresses/paths.ts'
import { html } from '#domain/text/html.ts'
import type { CallContext } from '#server/context.ts'
import { confirmSubscription, findConfirmation } from '#server/services/subscribers/subscribe.ts'
import { preferredLanguage, subscriptionPage } from './subscription-page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

/** The page of the confirmation link. Its button confirms. */
export async function confirmPage(context: CallContext, request: Request, token: string) {
  const link = await findConfirmation(context, token)
  const language = link?.language ?? preferredLanguage(request)
  const href = editionPaths(language).newsletter
  if (!link) return subscriptionPage('invalidConfirmation', { language, status: 400, href })
  const isPressed = link.state === 'valid' && request.method === 'POST'
  const isConfirmed = isPressed && (await confirmSubscription(context, link.consent))
  if (isConfirmed || link.state === 'confirmed') return subscriptionPage('confirmed', { language })
  // A consent that was withdrawn since, for example by a complaint, counts as expired: it needs a new sign-up.
  if (isPressed || link.state === 'expired') {
    return subscriptionPage('expired', { language, status: 410, href })
  }
  const { button } = mailTextsOf(language).subscription.confirm
  const below = html`<form method="post"><button>${button}</button></form>`
  return subscriptionPage('confirm', { language, below })
}
