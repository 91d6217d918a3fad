import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import { endSubscription } from '#server/db/subscribers/endings.ts'
import {
  findSubscriber,
  reviveSubscriber,
  setLanguage,
  type Subscriber,
} from '#server/db/subscribers/subscriptions.ts'
import { Invalid } from '#server/errors.ts'
import { readFormFields } from '#server/http/form.ts'
import { html, type Html } from '#domain/text/html.ts'
import { preferredLanguage, subscriptionPage } from './subscription-page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { siteSigner } from '#server/services/signing.ts'
import { liftSuppressions } from '#server/services/subscribers/lift-suppressions.ts'
import { readUnsubscribeToken } from '#server/services/subscribers/links.ts'

/**
 * The page of the unsubscribe link. POST unsubscribes, from the page's button and from a mail program's: without cookies
 * or a redirect. Another button changes the language.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function unsubscribePage(context: CallContext, request: Request, token: string) {
  const named = readUnsubscribeToken(await siteSigner(context), token)
  const reader = named && (await findSubscriber(context.sql, named.id))
  const language = reader?.language ?? preferredLanguage(request)
  if (!named) {
    const href = editionPaths(language).contact
    return subscriptionPage('invalid', { language, status: 400, href })
  }
  if (request.method === 'POST') return act(context, named, language, request)
  return reader?.status === 'unsubscribed' ? left(language) : ask(language, reader?.status)
}

function ask(language: Language, status: Subscriber['status'] | undefined): Response {
  const { leave } = mailTextsOf(language).subscription
  const below = html`<form method="post"><button>${leave.button}</button></form>
    ${status === 'active' ? languageButtons(language) : html``}`
  return subscriptionPage('leave', { language, below })
}

function languageButtons(language: Language): Html {
  const buttons = languages
    .filter((one) => one !== language)
    .map(
      (one) =>
        html`<button class="plain" lang="${one}" dir="auto" name="language" value="${one}">
          ${mailTextsOf(one).subscription.language.change}
        </button>`,
    )
  return html`<hr />
    <p>${mailTextsOf(language).subscription.language.current}</p>
    <form method="post">${buttons}</form>`
}

async function act(
  context: CallContext,
  named: { id: string; campaignId: string | undefined },
  language: Language,
  request: Request,
) {
  // Some mail programs send a body that is no form. Any POST with a valid link unsubscribes.
  const form = await readFormFields(request).catch(() => undefined)
  const href = editionPaths(language).newsletter
  if (form?.has('language')) {
    const wanted = languages.find((one) => one === form.get('language'))
    if (!wanted) throw new Invalid('Unknown language')
    return (await setLanguage(context.sql, named.id, wanted))
      ? subscriptionPage('languageChanged', { language: wanted })
      : subscriptionPage('notSubscribed', { language, status: 409, href })
  }
  if (form?.has('again')) {
    const email = await reviveSubscriber(context.sql, named.id, paths.unsubscribe)
    if (email === undefined) return subscriptionPage('erased', { language, status: 404, href })
    await liftSuppressions(context, email)
    return subscriptionPage('back', { language })
  }
  const isOneClick = !form || form.get('List-Unsubscribe') === 'One-Click'
  await endSubscription(context.sql, named, isOneClick ? 'one-click' : 'page')
  return left(language)
}

function left(language: Language): Response {
  const below = html`<form method="post">
    <button class="plain" name="again" value="yes">
      ${mailTextsOf(language).subscription.left.button}
    </button>
  </form>`
  return subscriptionPage('left', { language, below })
}
