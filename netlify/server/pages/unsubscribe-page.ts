import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { CallContext } from '#server/context.ts'
import type { Subscriber } from '#server/db/subscribers/subscriptions.ts'
import { Invalid } from '#server/base/errors.ts'
import { readFormFields } from '#server/http/form.ts'
import { html, type Html } from '#domain/text/html.ts'
import { preferredLanguage, subscriptionPage } from './subscription-page.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import {
  followLink,
  findUnsubscribeLink,
  type LinkChoice,
} from '#server/services/subscribers/unsubscribe.ts'

/**
 * The page of the unsubscribe link. A POST unsubscribes, from the page's button or from a mail program, without cookies
 * or a redirect. Another button changes the language.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function unsubscribePage(context: CallContext, request: Request, token: string) {
  const link = await findUnsubscribeLink(context, token)
  const language = link?.subscriber?.language ?? preferredLanguage(request)
  const { contact, newsletter: href } = editionPaths(language)
  if (!link) return subscriptionPage('invalid', { language, status: 400, href: contact })
  const status = link.subscriber?.status
  if (request.method !== 'POST')
    return status === 'unsubscribed' ? left(language) : ask(language, status)
  const choice = await choiceIn(request)
  const done = await followLink(context, link, choice)
  if (done === 'left') return left(language)
  if (done === 'languageChanged' && typeof choice === 'object')
    return subscriptionPage(done, choice)
  if (done === 'notSubscribed') return subscriptionPage(done, { language, status: 409, href })
  if (done === 'erased') return subscriptionPage(done, { language, status: 404, href })
  return subscriptionPage(done, { language })
}

/** Some mail programs send a body that is no form. Any POST with a valid link unsubscribes. */
async function choiceIn(request: Request): Promise<LinkChoice> {
  const form = await readFormFields(request).catch(() => undefined)
  if (form?.has('language')) {
    const language = languages.find((one) => one === form.get('language'))
    if (!language) throw new Invalid('Unknown language')
    return { language }
  }
  if (form?.has('again')) return 'again'
  return !form || form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'page'
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

function left(language: Language): Response {
  const below = html`<form method="post">
    <button class="plain" name="again" value="yes">
      ${mailTextsOf(language).subscription.left.button}
    </button>
  </form>`
  return subscriptionPage('left', { language, below })
}
