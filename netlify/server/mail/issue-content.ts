import type sanitize from 'sanitize-html'
import { allowedTags, contentOf } from './content-html.ts'

/** What the site shows of a mail. */
interface IssueContent {
  /** Safe HTML. */
  html: string
  /** The words of this HTML. */
  words: string
}

/**
 * The content of a rendered mail for the site: what the editor wrote, without the frame with its personal links. The
 * site has its own styles, so the mail's are dropped, and headings begin below the page's own.
 */
export async function issueContent(mailHtml: string): Promise<IssueContent> {
  // Loaded only when there is an issue: the sitemap and the list need no parser of HTML.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const html = sanitizeHtml(contentOf(mailHtml), siteHtml)
  const spaced = html.replace(blockTag, ' $&')
  return { html, words: decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })) }
}

const siteHtml: sanitize.IOptions = {
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    // sanitize-html calls this after the transform of the tag itself.
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).map(([name, value]) => [
          name,
          value.replace(recipientVariable, ''),
        ]),
      ),
    }),
  },
  textFilter: (text) => text.replace(recipientVariable, ''),
}

/** Mailgun replaces these by what belongs to one recipient. */
const recipientVariable = /%recipient[^%\s]*%/g

function withoutVariable({ href, ...attribs }: Record<string, string>): Record<string, string> {
  if (href !== undefined && /%recipient/i.test(href)) return {}
  return href === undefined ? attribs : { ...attribs, href }
}

const blockTag =
  /<\/?(?:p|h[1-6]|li|[ou]l|br|hr|div|t[rdh]|table|caption|d[ltd]|figure|figcaption|blockquote|pre|center)\b/g

function decode(words: string): string {
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
