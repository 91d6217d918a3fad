import { html } from '#domain/text/html.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { pageDirection, plainAttributes } from '#domain/text/script.ts'
import { markedContent } from './content-html.ts'
import { mailLook } from './look.ts'
import type { MailSite } from './mail-site.ts'
import { bylineOf } from '#texts/article-card.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { cell, mailElement, mailLines, mailHtml } from './template.ts'

export interface CampaignEmail {
  /** The language of the recipients, and of the frame around the content. */
  language: Language
  title: string
  /** Cleaned HTML. */
  content: string
  /** The language whose fonts and direction the content has. */
  contentLanguage: Language
  authorName: string
  /** The first words of the content; mail programs show them beside the subject. */
  preview: string
  /** The unsubscribe link, or the variable for it. */
  unsubscribe: string
  /** The URL of the same issue on the site, if it is public. */
  browserUrl?: string | undefined
  /** Marks the mail as a test in its text. */
  test?: boolean
  site: MailSite
}

/** The newsletter's mail as HTML. */
export function campaignHtml(email: CampaignEmail): string {
  const { language, title, preview, browserUrl, site } = email
  const { look, dir, link, masthead, quiet, rule } = mailLines(language)
  const texts = mailTextsOf(language)
  return mailHtml({ language, title, preview }, [
    ...(email.test
      ? [cell({ dir, tableStyle: look.testTable, style: look.test }, texts.test)]
      : []),
    ...(browserUrl === undefined
      ? []
      : [quiet(link({ label: texts.viewInBrowser, url: browserUrl }), look.browser)]),
    masthead(site),
    heading(email),
    content(email),
    quiet(bylineOf(email, language)),
    rule,
    ...footer(email),
  ])
}

function heading({ language, title }: CampaignEmail) {
  const { look, dir } = mailLines(language)
  const own = plainAttributes(title, language)
  const side = own.dir && {
    direction: own.dir,
    textAlign: own.dir === 'rtl' ? 'right' : 'left',
  }
  const style = { ...look.title, ...side }
  return mailElement('h1', { class: 'ink', dir, ...own, style }, title)
}

function content({ language, content: written, contentLanguage }: CampaignEmail) {
  const dir = pageDirection(contentLanguage)
  const style = {
    ...mailLook(contentLanguage).content,
    ...(dir !== pageDirection(language) && { direction: dir, textAlign: 'left' }),
  }
  const block = mailElement('div', { dir }, markedContent(written))
  return cell({ dir, className: 'ink content', style }, block)
}

function footer({ language, site: { email, publisher }, unsubscribe }: CampaignEmail) {
  const { link, quiet } = mailLines(language)
  const texts = mailTextsOf(language)
  const leave = link({ label: texts.unsubscribe, url: unsubscribe })
  const change = link({ label: texts.changeLanguage, url: unsubscribe })
  return [
    quiet(texts.footer),
    ...(publisher ? [quiet(publisher)] : []),
    quiet(html`${texts.contact} ${link({ label: email, url: `mailto:${email}` })}`),
    quiet(
      language === defaultLanguage
        ? html`${texts.reason} ${leave}`
        : html`${texts.reason} ${leave}<br />${change}`,
    ),
  ]
}
