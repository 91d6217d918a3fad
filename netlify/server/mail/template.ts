import { Html, html, type HtmlValue } from '#domain/text/html.ts'
import type { Language } from '#domain/site/language.ts'
import { pageDirection, type Direction } from '#domain/text/script.ts'
import { appleStyles, cardTable, darkStyles, mailLook } from './look.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import { mailTextsOf } from '#texts/texts-of.ts'

interface Link {
  label: string
  url: string
}

type Style = Record<string, string | number>

interface Attributes {
  [name: string]: string | number | Style | undefined
  style?: Style
}

/** An element; without content it has no end tag. */
export function mailElement(name: string, attributes: Attributes, content?: HtmlValue): Html {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return []
    const text = typeof value === 'object' ? css(value) : String(value)
    return html` ${new Html(key)}="${text}"`.text
  })
  const start = new Html(`<${name}${written.join('')}>`)
  return content === undefined ? start : html`${start}${content}${new Html(`</${name}>`)}`
}

function css(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}:${value}`)
    .join(';')
}

interface CellOptions {
  dir: Direction
  /** In pixels; the default is the whole width. */
  width?: number
  tableStyle?: Style
  className?: string
  style: Style
}

/**
 * A table of one cell that carries the styles, because Outlook ignores the padding of every other element. The cell
 * always says its direction: the reader's mail program may have another one.
 */
export function cell(
  { dir, width, tableStyle, className, style }: CellOptions,
  content: HtmlValue,
): Html {
  const align = dir === 'rtl' ? 'right' : 'left'
  const table = { role: 'presentation', width: width ?? '100%', border: 0 }
  const spacing = { cellpadding: 0, cellspacing: 0, align: 'center' }
  const td = mailElement('td', { class: className, dir, align, style }, content)
  const attributes = { ...table, ...spacing, ...(tableStyle && { style: tableStyle }) }
  return mailElement('table', attributes, mailElement('tr', {}, td))
}

/** The lines of a mail in a language. Each says its direction and has its styles, which many mail programs need. */
export function mailLines(language: Language) {
  const look = mailLook(language)
  const dir = pageDirection(language)
  const anchor = (className: string, style: Style, { label, url }: Link) =>
    mailElement('a', { href: url, class: className, style }, label)
  const ink = (style: Style, content: HtmlValue) =>
    mailElement('p', { class: 'ink', dir, style }, content)
  return {
    look,
    dir,
    link: (link: Link) => anchor('link', look.link, link),
    paragraph: (content: HtmlValue) => ink(look.paragraph, content),
    /** Small print. */
    quiet: (content: HtmlValue, style: Style = look.quiet) =>
      mailElement('p', { class: 'quiet', dir, style }, content),
    /** The name of the site. */
    masthead: (site: MailSite) =>
      ink(
        look.masthead,
        anchor('ink', look.mastheadLink, {
          label: mailTextsOf(language).name,
          url: homeUrl(site, language),
        }),
      ),
    rule: mailElement('hr', { style: look.rule }),
  }
}

/**
 * A whole mail: one column that needs neither images nor a light background. It is a plain template, so that a sign-up
 * loads no renderer.
 * @param preview what mail programs show beside the subject.
 */
export function mailHtml(
  { language, title, preview }: { language: Language; title: string; preview?: string },
  card: readonly Html[],
): string {
  const { look, dir } = mailLines(language)
  const column = cell({ dir, ...cardTable, className: 'card', style: look.card }, card)
  return html`<!DOCTYPE html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Html(darkStyles)}
        </style>
        <style>
          ${new Html(appleStyles)}
        </style>
      </head>
      ${mailElement('body', { class: 'page', style: look.page }, [
        ...(preview === undefined ? [] : [hidden(preview)]),
        cell({ dir, className: 'page', style: look.body }, column),
      ])}
    </html>`.text
}

/** Invisible characters behind the preview keep mail programs from adding the first words of the mail. */
const filling = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** How many characters mail programs show beside the subject, at most. */
export const previewLength = 150

function hidden(preview: string): Html {
  const style = { display: 'none', overflow: 'hidden', lineHeight: '1px' }
  const none = { opacity: 0, maxHeight: 0, maxWidth: 0 }
  const rest = filling.repeat(Math.max(0, previewLength - preview.length))
  return mailElement(
    'div',
    { style: { ...style, ...none }, 'data-preview': 'true' },
    preview + rest,
  )
}
