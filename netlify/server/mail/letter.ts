import { escapeHtml } from '#domain/text/escape-html.ts'
import type { Language } from '#domain/site/language.ts'
import { pageDirection } from '#domain/text/script.ts'
import { cardTable, darkStyles, lookOf } from './look.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import { mailTexts } from './mail-texts.ts'

interface Link {
  label: string
  url: string
}

/** A mail with one fixed text and one link that matters. */
export interface Letter {
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

/**
 * A letter as HTML and text. It is a plain template, so that a sign-up need not load the renderer of campaigns.
 */
export function writeLetter(letter: Letter, site: MailSite) {
  return {
    subject: letter.subject,
    html: asHtml(letter, site),
    text: asText(letter, site),
  }
}

function asText(
  { language, heading, text, action, note, noteLink, languageLink }: Letter,
  site: MailSite,
): string {
  const { name, footer, contact } = mailTexts[language]
  return [
    name,
    heading,
    text,
    written(action),
    noteLink ? `${note}\n${noteLink.url}` : note,
    ...(languageLink ? [written(languageLink)] : []),
    [footer, site.publisher, `${contact} ${site.email}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function written({ label, url }: Link): string {
  return `${label}: ${url}`
}

function asHtml(
  { language, subject, heading, text, action, note, noteLink, languageLink }: Letter,
  site: MailSite,
): string {
  const look = lookOf(language)
  const { name, footer, contact } = mailTexts[language]
  const dir = `dir="${pageDirection(language)}"`
  const align = language === 'ar' ? 'right' : 'left'
  const quiet = `class="quiet" ${dir} style="${css(look.quiet)}"`
  const body = `class="ink" ${dir} style="${css(look.paragraph)}"`
  const link = (target: Link) => anchor(target, 'link', look.link)
  const publisher = site.publisher ? `${escapeHtml(site.publisher)}<br>` : ''
  const email = { label: site.email, url: `mailto:${site.email}` }
  const masthead = anchor({ label: name, url: homeUrl(site, language) }, 'ink', look.mastheadLink)
  return `<!DOCTYPE html>
<html lang="${language}" ${dir}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${css(look.page)}">
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td class="page" ${dir} align="center" style="${css(look.body)}">
<table role="presentation" width="${cardTable.width}" border="0" cellpadding="0" cellspacing="0" align="center" style="${css(cardTable.style)}"><tr><td class="card" ${dir} align="${align}" style="${css(look.card)}">
<p class="ink" ${dir} style="${css(look.masthead)}">${masthead}</p>
<h1 class="ink" ${dir} style="${css(look.title)}">${escapeHtml(heading)}</h1>
<p ${body}>${escapeHtml(text)}</p>
<p ${body}>${link(action)}</p>
<hr style="${css(look.rule)}">
<p ${quiet}>${escapeHtml(note)}${noteLink ? ` ${link(noteLink)}` : ''}</p>${languageLink ? `\n<p ${quiet}>${link(languageLink)}</p>` : ''}
<p ${quiet}>${escapeHtml(footer)}<br>${publisher}${escapeHtml(contact)} ${link(email)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function anchor({ label, url }: Link, name: string, style: Style): string {
  return `<a href="${escapeHtml(url)}" class="${name}" style="${css(style)}">${escapeHtml(label)}</a>`
}

type Style = Record<string, string | number>

function css(style: Style): string {
  const rules = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )
  return escapeHtml(rules.join(';'))
}
