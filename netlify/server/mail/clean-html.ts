import sanitizeHtml from 'sanitize-html'
import { allowedTags } from './content-html.ts'
import { fitImage } from './fit-image.ts'
import { columnWidth } from './look.ts'
import { withoutVariables } from './variables.ts'

/** Values of text styles only: nothing that positions, covers, loads or counts. */
const plainValue = /^[\w\s#%.,'"-]+$|^rgba?\([\d\s.,%]+\)$/
const styleNames = [
  'color background-color font-family font-size font-style font-weight line-height',
  'text-align text-decoration text-transform letter-spacing vertical-align width max-width height',
  'margin margin-top margin-right margin-bottom margin-left',
  'padding padding-top padding-right padding-bottom padding-left',
  'border border-top border-right border-bottom border-left border-collapse border-radius',
].flatMap((names) => names.split(' '))

/** Tags that only structure a document. Their removal loses nothing. */
export const harmlessTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'meta', 'title'])

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['style', 'align', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
    td: ['colspan', 'rowspan', 'width', 'valign', 'bgcolor'],
    th: ['colspan', 'rowspan', 'width', 'valign', 'bgcolor', 'scope'],
    font: ['color', 'size', 'face'],
    ol: ['start', 'type'],
    time: ['datetime'],
  },
  allowedStyles: { '*': Object.fromEntries(styleNames.map((name) => [name, [plainValue]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Deeper nesting would overflow the stack of the plain-text renderer, and the send would fail.
  nestingLimit: 200,
}

/**
 * The HTML of a campaign, safe to mail and to show: without scripts, event handlers, forms, frames and `javascript:`
 * URLs. Relative URLs become absolute, images fit the column, and Mailgun's variables are removed: one in a link could
 * give a reader's unsubscribe link to strangers.
 */
export function cleanHtml(html: string, site: string): string {
  const whole = (url: string | undefined) => URL.parse(url ?? '', site)?.href ?? ''
  const clean = sanitizeHtml(html, {
    ...options,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs:
          href === undefined || withoutVariables(href) !== href
            ? attribs
            : { ...attribs, href: whole(href), target: '_blank', rel: 'noopener noreferrer' },
      }),
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: fitImage({ ...attribs, src: whole(src) }, columnWidth),
      }),
    },
  })
  return withoutVariables(clean)
}
