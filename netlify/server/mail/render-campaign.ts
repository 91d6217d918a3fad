import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { directionOf, firstDirection } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import { CampaignEmail, type CampaignEmailProps } from './campaign-email.tsx'
import { cleanHtml } from './clean-html.ts'
import { directBlocks } from './direct-blocks.ts'

/** Mail programs show about this many characters beside the subject. */
const previewLength = 150

type PlainTextOptions = NonNullable<Parameters<typeof toPlainText>[1]>

interface ImageElement {
  attribs: { alt?: string }
}
interface TextBuilder {
  addInline(text: string): void
}

/** Keeps headings as they are written, and replaces an image by its alt text. */
const textOptions: PlainTextOptions = {
  formatters: {
    alt: ({ attribs }: ImageElement, _walk: unknown, builder: TextBuilder) => {
      if (attribs.alt) builder.addInline(attribs.alt)
    },
  },
  selectors: [
    ...plainTextSelectors,
    { selector: 'img', format: 'alt' },
    // Unknown to the renderer, which would join their words to those around.
    ...['center', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'caption'].map((selector) => ({
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

/** Words only: no URLs, no bullets. */
const previewOptions: PlainTextOptions = {
  ...textOptions,
  selectors: [
    ...(textOptions.selectors ?? []),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: ' ' } },
    { selector: 'img', format: 'skip' },
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
export async function renderCampaign(
  campaign: Omit<CampaignEmailProps, 'preview' | 'contentLanguage'>,
): Promise<{ html: string; text: string }> {
  const clean = cleanHtml(campaign.content, campaign.site.url)
  const words = toPlainText(clean, previewOptions)
  // English content in an Arabic frame is set as in an English mail, and its blocks need say nothing.
  const contentLanguage = directionOf(words) === 'ltr' ? 'en' : campaign.language
  const blocks = directBlocks(clean, contentLanguage)
  // The site shows the content without the frame, on an Arabic page.
  const isTurned = contentLanguage !== campaign.language
  const content = isTurned ? `<div lang="en" dir="ltr">${blocks}</div>` : blocks
  const preview = shorten(words, previewLength)
  const props = { ...campaign, content, contentLanguage, preview }
  const html = await render(createElement(CampaignEmail, props))
  return { html, text: directLines(toPlainText(html, textOptions)) }
}
