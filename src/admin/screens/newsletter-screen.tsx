import { Frame } from '#admin/frame.tsx'
import { CampaignManagement } from '#features/campaigns/campaign-management.tsx'

export function NewsletterScreen() {
  return (
    <Frame title="Newsletter Management" back="Back to Admin">
      <CampaignManagement />
    </Frame>
  )
}
