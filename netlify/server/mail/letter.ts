import { brand } from '#domain/brand.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { cardTable, darkStyles, look } from './look.ts'
import type { MailSite } from './mail-site.ts'

interface Link {
  label: string
  url: string
}

/** A mail with one fixed text and one link that matters. */
export interface Letter {
  subject: string
  heading: string
  text: string
  action: Link
  /** Small print below the rule, and the link at its end. */
  note: string
  noteLink?: Link
}

/**
 * A letter as HTML and text. It is a plain template, so that a sign-up need not load the renderer of campaigns.
 */
export function writeLetter(letter: Letter, site: MailSite): { html: string; text: string } {
  return { html: asHtml(letter, site), text: asText(letter, site) }
}

function asText({ heading, text, action, note, noteLink }: Letter, site: MailSite): string {
  return [
    brand.name,
    heading,
    text,
    `${action.label}: ${action.url}`,
    noteLink ? `${note}\n${noteLink.url}` : note,
    [brand.newsletterFooter, site.publisher, `Contact: ${site.email}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function asHtml(
  { subject, heading, text, action, note, noteLink }: Letter,
  site: MailSite,
): string {
  const quiet = `class="quiet" style="${css(look.quiet)}"`
  const body = `class="ink" style="${css(look.paragraph)}"`
  const publisher = site.publisher ? `${escapeHtml(site.publisher)}<br>` : ''
  const email = { label: site.email, url: `mailto:${site.email}` }
  const masthead = anchor({ label: brand.name, url: site.url }, 'ink', look.mastheadLink)
  return `<!DOCTYPE html>
<html lang="${brand.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${css(look.page)}">
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td class="page" align="center" style="${css(look.body)}">
<table role="presentation" width="${cardTable.width}" border="0" cellpadding="0" cellspacing="0" align="center" style="${css(cardTable.style)}"><tr><td class="card" align="left" style="${css(look.card)}">
<p class="ink" style="${css(look.masthead)}">${masthead}</p>
<h1 class="ink" style="${css(look.title)}">${escapeHtml(heading)}</h1>
<p ${body}>${escapeHtml(text)}</p>
<p ${body}>${anchor(action)}</p>
<hr style="${css(look.rule)}">
<p ${quiet}>${escapeHtml(note)}${noteLink ? ` ${anchor(noteLink)}` : ''}</p>
<p ${quiet}>${escapeHtml(brand.newsletterFooter)}<br>${publisher}Contact: ${anchor(email)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function anchor({ label, url }: Link, name = 'link', style: Style = look.link): string {
  return `<a href="${escapeHtml(url)}" class="${name}" style="${css(style)}">${escapeHtml(label)}</a>`
}

type Style = Record<string, string | number>

function css(style: Style): string {
  const rules = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )
  return escapeHtml(rules.join(';'))
}
