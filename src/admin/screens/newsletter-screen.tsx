import { Frame } from '#admin/frame.tsx'
import { CampaignManagement } from '#features/campaigns/campaign-management.tsx'
import { SubscribersPanel } from '#features/subscribers/subscribers-panel.tsx'

export function NewsletterScreen() {
  return (
    <Frame screen="newsletter">
      <div className="grid gap-6">
        <CampaignManagement />
        <SubscribersPanel />
      </div>
    </Frame>
  )
}
