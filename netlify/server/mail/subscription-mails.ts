import { html } from '#domain/text/html.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import type { MailTexts } from '#texts/en/mails.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { mailElement, mailLines, mailHtml } from './template.ts'

interface Recipient {
  language: Language
  site: MailSite
}

/** The mail to a new subscriber, with the link to unsubscribe: its subject, HTML and text. */
export function welcomeMail(mail: Recipient & { unsubscribe: string }) {
  const { site, language } = mail
  return write({ ...mail, texts: mailTextsOf(language).welcome, url: homeUrl(site, language) })
}

/** The mail that asks to confirm a sign-up, by the link: its subject, HTML and text. */
export function confirmMail({ link, ...recipient }: Recipient & { link: string }) {
  return write({ ...recipient, texts: mailTextsOf(recipient.language).confirm, url: link })
}

interface SubscriptionMail extends Recipient {
  texts: MailTexts['welcome']
  /** Where its action leads. */
  url: string
  /** Where its reader can leave, and change the language. */
  unsubscribe?: string
}

function write({ language, site, texts, url, unsubscribe }: SubscriptionMail) {
  const { subject, heading, text, action, note } = texts
  const { name, footer, contact, ...labels } = mailTextsOf(language)
  const { look, dir, link, masthead, paragraph, quiet, rule } = mailLines(language)
  const leave = unsubscribe && link({ label: labels.unsubscribe, url: unsubscribe })
  const change =
    unsubscribe && language !== defaultLanguage
      ? [{ label: labels.changeLanguage, url: unsubscribe }]
      : []
  const publisher = site.publisher ? html`${site.publisher}<br />` : ''
  const email = link({ label: site.email, url: `mailto:${site.email}` })
  return {
    subject,
    html: mailHtml({ language, title: subject }, [
      masthead(site),
      mailElement('h1', { class: 'ink', dir, style: look.title }, heading),
      paragraph(text),
      paragraph(link({ label: action, url })),
      rule,
      quiet(leave ? html`${note} ${leave}` : note),
      ...change.map((one) => quiet(link(one))),
      quiet(html`${footer}<br />${publisher}${contact} ${email}`),
    ]),
    text: [
      name,
      heading,
      text,
      `${action}: ${url}`,
      unsubscribe ? `${note}\n${unsubscribe}` : note,
      ...change.map((one) => `${one.label}: ${one.url}`),
      [footer, site.publisher, `${contact} ${site.email}`].filter(Boolean).join('\n'),
    ].join('\n\n'),
  }
}
