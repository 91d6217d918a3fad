import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { shorten } from '#domain/shorten.ts'
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

/** The HTML and the text part of a campaign's mail, from the same cleaned content. */
export async function renderCampaign(
  campaign: Omit<CampaignEmailProps, 'preview'>,
): Promise<{ html: string; text: string }> {
  const content = directBlocks(cleanHtml(campaign.content, campaign.site.url))
  const preview = shorten(toPlainText(content, previewOptions), previewLength)
  const html = await render(createElement(CampaignEmail, { ...campaign, content, preview }))
  return { html, text: toPlainText(html, textOptions) }
}
