import { languages, type Language } from '#domain/site/language.ts'
import { html, type Html } from '#domain/text/html.ts'
import { pageResponse } from './page.ts'
import type { MailTexts } from '#texts/en/mails.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

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
export function subscriptionPage(
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
