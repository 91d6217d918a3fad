import { Frame } from '#admin/frame.tsx'
import { CampaignManagement } from '#features/campaigns/campaign-management.tsx'

export function NewsletterScreen() {
  return (
    <Frame screen="newsletter">
      <CampaignManagement />
    </Frame>
  )
}
