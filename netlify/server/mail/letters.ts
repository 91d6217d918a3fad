import { html } from '#domain/text/html.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import { mailTextsOf } from '#texts/texts-of.ts'
import { element, linesOf, mailHtml, type Link } from './template.ts'

interface Letter {
  language: Language
  subject: string
  heading: string
  text: string
  action: Link
  /** Small print below the rule, and the link at its end. */
  note: string
  noteLink?: Link
  /** Where the subscriber changes the language, on a line of its own. */
  languageLink?: Link | undefined
}

interface Recipient {
  language: Language
  site: MailSite
}

/** The mail to a new subscriber, with the link to unsubscribe: its subject, HTML and text. */
export function welcomeMail({ language, unsubscribe, site }: Recipient & { unsubscribe: string }) {
  const { welcome, ...texts } = mailTextsOf(language)
  return write(
    {
      ...welcome,
      language,
      action: { label: welcome.action, url: homeUrl(site, language) },
      noteLink: { label: texts.unsubscribe, url: unsubscribe },
      languageLink:
        language === defaultLanguage
          ? undefined
          : { label: texts.changeLanguage, url: unsubscribe },
    },
    site,
  )
}

/** The mail that asks to confirm a sign-up, by the link: its subject, HTML and text. */
export function confirmMail({ language, link, site }: Recipient & { link: string }) {
  const { confirm } = mailTextsOf(language)
  return write({ ...confirm, language, action: { label: confirm.action, url: link } }, site)
}

function write(letter: Letter, site: MailSite) {
  return { subject: letter.subject, html: asHtml(letter, site), text: asText(letter, site) }
}

function asText(letter: Letter, site: MailSite): string {
  const { note, noteLink, languageLink } = letter
  const { name, footer, contact } = mailTextsOf(letter.language)
  return [
    name,
    letter.heading,
    letter.text,
    written(letter.action),
    noteLink ? `${note}\n${noteLink.url}` : note,
    ...(languageLink ? [written(languageLink)] : []),
    [footer, site.publisher, `${contact} ${site.email}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function written({ label, url }: Link): string {
  return `${label}: ${url}`
}

function asHtml(letter: Letter, site: MailSite): string {
  const { language, note, noteLink, languageLink } = letter
  const { look, dir, link, masthead, paragraph, quiet, rule } = linesOf(language)
  const { footer, contact } = mailTextsOf(language)
  const publisher = site.publisher ? html`${site.publisher}<br />` : ''
  const email = link({ label: site.email, url: `mailto:${site.email}` })
  return mailHtml({ language, title: letter.subject }, [
    masthead(site),
    element('h1', { class: 'ink', dir, style: look.title }, letter.heading),
    paragraph(letter.text),
    paragraph(link(letter.action)),
    rule,
    quiet(noteLink ? html`${note} ${link(noteLink)}` : note),
    ...(languageLink ? [quiet(link(languageLink))] : []),
    quiet(html`${footer}<br />${publisher}${contact} ${email}`),
  ])
}
