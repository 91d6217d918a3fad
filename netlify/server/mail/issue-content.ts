import sanitizeHtml from 'sanitize-html'
import { allowedTags } from './clean-html.ts'
import { contentEnd, contentStart } from './content-marks.ts'

/**
 * The content of a rendered mail for the site: what the editor wrote, without the frame with its personal links. The
 * site has its own styles, so the mail's are dropped, and headings begin below the page's own.
 */
export function issueContent(mailHtml: string): string {
  const start = mailHtml.indexOf(contentStart)
  const end = mailHtml.lastIndexOf(contentEnd)
  if (start === -1 || end < start) return ''
  return sanitizeHtml(mailHtml.slice(start + contentStart.length, end), {
    allowedTags,
    allowedAttributes: {
      '*': ['dir', 'lang', 'title'],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nestingLimit: 200,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: withoutVariable(attribs) }),
      img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    },
  }).replace(recipientVariable, '')
}

/** Mailgun replaces these by what belongs to one recipient. */
const recipientVariable = /%recipient[^%\s]*%/g

function withoutVariable({ href, ...attribs }: Record<string, string>): Record<string, string> {
  if (href !== undefined && /%recipient/i.test(href)) return {}
  return href === undefined ? attribs : { ...attribs, href }
}

const blockTag = /<\/?(?:p|h[1-6]|li|[ou]l|br|div|t[rdh])\b/g

/** The words of safe HTML. */
export function wordsOf(html: string): string {
  const words = sanitizeHtml(html.replace(blockTag, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
