import { brand } from '#domain/brand.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { darkStyles, look } from './look.ts'
import type { MailSite } from './mail-site.ts'

interface Welcome {
  unsubscribe: string
  site: MailSite
}

export const welcomeSubject = `Welcome to ${brand.name}`

/**
 * The welcome mail. It is one fixed text and so a plain template: a sign-up need not load the renderer of campaigns.
 */
export function welcomeMail({ unsubscribe, site }: Welcome): { html: string; text: string } {
  return { html: html({ unsubscribe, site }), text: text({ unsubscribe, site }) }
}

const greeting = 'Thank you for subscribing.'
const promise =
  'Once a week you will receive our analysis of AI policy and regulation in Saudi Arabia and the Gulf.'
const leave = 'If this was not you, or you change your mind, you can leave at any time:'

function text({ unsubscribe, site }: Welcome): string {
  return [
    brand.name,
    greeting,
    promise,
    `Read the latest: ${site.url}`,
    `${leave}\n${unsubscribe}`,
    [brand.newsletterFooter, site.publisher, `Contact: ${site.email}`].filter(Boolean).join('\n'),
  ].join('\n\n')
}

function html({ unsubscribe, site }: Welcome): string {
  const quiet = `class="quiet" style="${css(look.quiet)}"`
  const link = `class="link" style="${css(look.link)}"`
  const [url, email] = [escapeHtml(site.url), escapeHtml(site.email)]
  const publisher = site.publisher ? `${escapeHtml(site.publisher)}<br>` : ''
  return `<!DOCTYPE html>
<html lang="${brand.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(welcomeSubject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${css(look.body)}">
<div class="card" style="${css(look.container)}">
<p class="ink" style="${css(look.masthead)}"><a href="${url}" class="ink" style="${css(look.mastheadLink)}">${escapeHtml(brand.name)}</a></p>
<h1 class="ink" style="${css(look.title)}">${greeting}</h1>
<p class="ink" style="${css(look.content)}">${promise}</p>
<p class="ink" style="${css(look.content)}"><a href="${url}" ${link}>Read the latest</a></p>
<hr style="${css(look.rule)}">
<p ${quiet}>${leave} <a href="${escapeHtml(unsubscribe)}" ${link}>Unsubscribe</a></p>
<p ${quiet}>${escapeHtml(brand.newsletterFooter)}<br>${publisher}Contact: <a href="mailto:${email}" ${link}>${email}</a></p>
</div>
</body>
</html>`
}

function css(style: Record<string, string | number>): string {
  const rules = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )
  return escapeHtml(rules.join(';'))
}
