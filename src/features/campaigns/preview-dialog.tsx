import { useCallback } from 'react'
import { request } from '#client/request.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import type { Language } from '#domain/site/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CampaignPreview } from './campaign-preview.tsx'

/** Shows the email of a campaign as it will arrive. */
export function PreviewDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, language } = campaign
  const load = useCallback(
    (asked: Language) => request(campaigns.preview, { params: { id }, query: { language: asked } }),
    [id],
  )
  return (
    <Dialog onClose={onClose} size="wide" title="Newsletter Preview" dismiss="Close">
      <CampaignPreview readers={language} load={load} />
    </Dialog>
  )
}
