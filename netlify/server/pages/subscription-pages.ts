import { editionPaths } from '#domain/addresses/paths.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { html, type Html } from '#domain/text/html.ts'
import type { CallContext } from '#server/context.ts'
import type { Subscriber } from '#server/db/subscribers/subscriptions.ts'
import { Invalid } from '#server/base/errors.ts'
import { readFormFields } from '#server/http/form.ts'
import { confirmSubscription, findConfirmation } from '#server/services/subscribers/subscribe.ts'
import {
  followLink,
  findUnsubscribeLink,
  type LinkChoice,
} from '#server/services/subscribers/unsubscribe.ts'
import type { MailTexts } from '#texts/en/mails.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { pageResponse } from './page.ts'

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

type Texts = MailTexts['subscription']
type PageName = {
  [Name in keyof Texts]: Texts[Name] extends { title: string; text: string } ? Name : never
}[keyof Texts]

interface Options {
  language: Language
  status?: number
  /** Where the link in the text leads. */
  href?: string
  /** Stands below the text. */
  below?: Html
}

/** A page behind a link in a mail, in the language of its reader. */
function subscriptionPage(
  name: PageName,
  { language, status = 200, href = '/', below = html`` }: Options,
): Response {
  const { title, text } = mailTextsOf(language).subscription[name]
  const body = html`<p>${linked(text, href)}</p>
    ${below}`
  return pageResponse(status, title, body, language)
}

function linked(text: string, href: string): Html {
  const [before = '', words, after = ''] = text.split(/[{}]/)
  return words === undefined
    ? html`${before}`
    : html`${before}<a href="${href}">${words}</a>${after}`
}

/** The language of a page whose reader we cannot know: the first of the browser's that we have. */
export function preferredLanguage(request: Request): Language {
  const wanted = request.headers.get('Accept-Language') ?? ''
  const [, first] = /(?:^|,)\s*(en|ar)\b/i.exec(wanted) ?? []
  return languages.find((language) => language === first?.toLowerCase()) ?? languages[0]
}
