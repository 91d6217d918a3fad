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
 * Mail programs give each line of a plain text the direction of its first letter. An invisible mark is such a letter: it
 * helps an Arabic line that begins with a Latin name.
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
  // English content in an Arabic frame is set as in an English mail, and its blocks need say nothing.
  const contentLanguage = directionOf(words) === 'ltr' ? 'en' : campaign.language
  const blocks = directBlocks(clean, contentLanguage)
  // The site shows the content without the frame, on an Arabic page.
  const isTurned = contentLanguage !== campaign.language
  const content = isTurned ? `<div lang="en" dir="ltr">${blocks}</div>` : blocks
  const preview = shorten(words, previewLength)
  // Stands for the reader's own link, a variable of ours in a batch. Nobody can write it into the content.
  const ownLink = `https://${randomUUID()}.invalid/`
  const html = campaignHtml({
    ...campaign,
    unsubscribe: ownLink,
    content,
    contentLanguage,
    preview,
  })
  const text = directLines(convert(html, textOptions))
  // Words that tags part in the HTML are joined in the text, so both are looked at when they are whole.
  const whole = (part: string) => withoutVariables(part).replaceAll(ownLink, campaign.unsubscribe)
  return { html: whole(html), text: whole(text) }
}
