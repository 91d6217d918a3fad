import type { Language } from '#domain/site/language.ts'

/** Escapes text for XML, and drops the characters that XML 1.0 does not allow. */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** An XML element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`
}

export function xmlDocument(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

const namespaces = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['media', 'http://search.yahoo.com/mrss/'],
].map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)

interface Channel {
  title: string
  /** The URL of the page with the same items. */
  link: string
  description: string
  language: Language
  /** The URL of the feed. */
  self: string
  hub?: string | undefined
  items: readonly string[]
}

/** A feed in RSS 2.0. @see https://www.rssboard.org/rss-specification */
export function rssDocument(channel: Channel): string {
  const { title, link, description, language, self, hub, items } = channel
  return xmlDocument(`<rss version="2.0" ${namespaces.join(' ')}>
<channel>
${element('title', title)}
${element('link', link)}
${element('description', description)}
${element('language', language)}
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>${hub ? `\n<atom:link href="${xml(hub)}" rel="hub"/>` : ''}
${items.join('\n')}
</channel>
</rss>`)
}
