import { Html } from '#domain/text/html.ts'

/** The tags that a newsletter's HTML may contain. */
export const allowedTags = [
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code a img figure figcaption',
  'ul ol li dl dt dd strong b em i u s del ins mark small sub sup abbr cite q time',
  'table caption thead tbody tfoot tr th td center font',
].flatMap((names) => names.split(' '))

/** These comments enclose the content in a mail. The editor's HTML cannot contain comments. */
const [start, end] = ['<!--content-->', '<!--/content-->']

/** Cleaned content for a mail, from which `mailContent` reads it. */
export function markedContent(content: string): Html {
  return new Html(start + content + end)
}

/** The content of a rendered mail, without the frame around it. */
export function mailContent(mailHtml: string): string {
  const begins = mailHtml.indexOf(start)
  const ends = mailHtml.lastIndexOf(end)
  return begins === -1 || ends < begins ? '' : mailHtml.slice(begins + start.length, ends)
}

/** The words of sanitized HTML, apart where a block begins or ends. Its attributes contain no angle brackets. */
export function wordsOf(html: string): string {
  return html
    .replace(blockTag, ' $&')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

const blockTag =
  /<\/?(?:p|h[1-6]|li|[ou]l|br|hr|div|t[rdh]|table|caption|d[ltd]|figure|figcaption|blockquote|pre|center)\b/g
