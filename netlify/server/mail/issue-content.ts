import type sanitize from 'sanitize-html'
import { allowedTags, mailContent, wordsOf } from './content-html.ts'
import { withoutVariables } from './variables.ts'

/**
 * The content of a rendered mail for the site: what the editor wrote, without the frame with its personal links. The
 * site has its own styles, so the mail's are dropped, and headings begin below the page's own.
 * @returns safe HTML, and its words.
 */
export async function issueContent(mailHtml: string) {
  // Loaded only when there is an issue: the sitemap and the list need no parser of HTML.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const html = withoutVariables(sanitizeHtml(mailContent(mailHtml), siteHtml))
  return { html, words: wordsOf(html) }
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
}
