import * as z from 'zod/mini'
import { CampaignLanguage, campaignFields, type Campaign } from '#contract/campaigns.ts'

/** `updatedAt` is the version of the campaign that the values come from; empty for a new one. */
export const CampaignForm = z.object({
  ...campaignFields,
  isPublic: z.boolean(),
  language: CampaignLanguage,
  updatedAt: z.string(),
})
export type CampaignValues = z.input<typeof CampaignForm>

/** The form's values for a campaign, or for a new one. */
export function campaignValues(campaign: Campaign | undefined): CampaignValues {
  return {
    title: campaign?.title ?? '',
    subject: campaign?.subject ?? '',
    content: campaign?.content ?? '',
    authorName: campaign?.authorName ?? '',
    isPublic: campaign?.isPublic ?? true,
    language: campaign?.language ?? 'all',
    updatedAt: campaign?.updatedAt ?? '',
  }
}
