import type { Campaign } from '#contract/campaigns.ts'

/** Whether a campaign is a draft whose send has neither started nor been scheduled. */
export function isEditable({ status, delivery, scheduledFor }: Campaign): boolean {
  return status === 'draft' && delivery.state === 'idle' && scheduledFor === undefined
}
