import { randomUUID } from 'node:crypto'
import { convert, type DomNode, type HtmlToTextOptions } from 'html-to-text'
import { directionOf, firstDirection } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import { campaignHtml, type CampaignEmail } from './campaign-email.ts'
import { cleanHtml } from './clean-html.ts'
import { wordsOf } from './content-html.ts'
import { directBlocks } from './direct-blocks.ts'
import { previewLength } from './template.ts'
import { withoutVariables } from './variables.ts'

/** Blocks that the converter does not know, or would set as a table: their words would be joined. */
const ownLines = 'td th center dl dt dd figure figcaption caption'.split(' ')

/** Keeps headings as they are written, and replaces an image by its alt text. */
const textOptions: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    alt: ({ attribs }: DomNode, _walk, builder) => {
      if (attribs?.['alt']) builder.addInline(attribs['alt'])
    },
  },
  selectors: [
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'alt' },
    { selector: '[data-preview=true]', format: 'skip' },
    ...ownLines.map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
}

/**
 * Mail programs give each line of plain text the direction of its first letter. So an Arabic line that begins with a
 * Latin name gets an invisible mark in front, which counts as an Arabic letter.
 */
function directLines(text: string): string {
  return text.replace(/^.*\p{Script=Arabic}.*$/gmu, (line) =>
    directionOf(line) === 'rtl' && firstDirection(line) === 'ltr' ? `\u200f${line}` : line,
  )
}

/** The HTML and the text part of a campaign's mail, from the same cleaned content. */
export function renderCampaign(campaign: Omit<CampaignEmail, 'preview' | 'contentLanguage'>) {
  const clean = cleanHtml(campaign.content, campaign.site.url)
  const words = wordsOf(clean)
  // English content in an Arabic frame looks as in an English mail, so its blocks need no direction.
  const contentLanguage = directionOf(words) === 'ltr' ? 'en' : campaign.language
  const blocks = directBlocks(clean, contentLanguage)
  // The site shows the content without the frame on an Arabic page, so the content itself must say that it is English.
  const isTurned = contentLanguage !== campaign.language
  const content = isTurned ? `<div lang="en" dir="ltr">${blocks}</div>` : blocks
  const preview = shorten(words, previewLength)
  // Stands for the unsubscribe link, in a batch a Mailgun variable, until all other variables are removed.
  const ownLink = `https://${randomUUID()}.invalid/`
  const html = campaignHtml({
    ...campaign,
    unsubscribe: ownLink,
    content,
    contentLanguage,
    preview,
  })
  const text = directLines(convert(html, textOptions))
  // The text part joins words that tags separate in the HTML. That can make a variable, so both are cleaned last.
  const whole = (part: string) => withoutVariables(part).replaceAll(ownLink, campaign.unsubscribe)
  return { html: whole(html), text: whole(text) }
}
