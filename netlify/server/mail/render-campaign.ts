import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { CampaignEmail, type CampaignEmailProps } from './campaign-email.tsx'
import { cleanHtml } from './clean-html.ts'

/** The two parts of a campaign's mail, both from the same cleaned content. */
export async function renderCampaign(
  campaign: Omit<CampaignEmailProps, 'preview'>,
): Promise<{ html: string; text: string }> {
  const content = cleanHtml(campaign.content, campaign.site.url)
  const preview = toPlainText(content).replace(/\s+/g, ' ').trim()
  const html = await render(createElement(CampaignEmail, { ...campaign, content, preview }))
  return { html, text: toPlainText(html) }
}
