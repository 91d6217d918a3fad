import { Html, html, type HtmlValue } from './html.ts'

// The blocks of a newsletter's content, in the one spelling that the weekly draft and the visual editor write.

/** An element around safe HTML or a text, on one line: the editor has no line breaks but those between blocks. */
export function element(name: string, inside: HtmlValue): Html {
  const line = html`${inside}`.text.replaceAll(/[\r\n]+/g, ' ')
  return new Html(`<${name}>${line}</${name}>`)
}

/** A list or a quotation: each of its items has a line. */
export function group(name: string, items: readonly Html[]): Html {
  return new Html(`<${name}>\n${html`${items}`.text}\n</${name}>`)
}

export function link(href: string, inside: HtmlValue): Html {
  return html`<a href="${href}">${inside}</a>`
}

export const breakTag = new Html('<br>')
export const ruleTag = new Html('<hr>')

export function picture({ src, alt }: { src: string; alt: string }): Html {
  return element('p', new Html(`<img${html` src="${src}" alt="${alt}"`.text}>`))
}

/** A table, because mail programs obey the colour and the padding of cells only. */
export function button({ href, label }: { href: string; label: string }): Html {
  const row = element('tr', element('td', link(href, label)))
  return new Html(`<table role="presentation">${row.text}</table>`)
}

/** Each line of a plain text is a paragraph. */
export function paragraphs(text: string): Html[] {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => element('p', line))
}
