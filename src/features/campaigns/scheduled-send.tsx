import { request } from '#client/request.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCampaignCommand } from './use-campaign-commands.ts'

interface ScheduledSendProps {
  campaign: Campaign
  /** Why it cannot be sent now; `undefined` if it can. */
  sendBlocked: string | undefined
  onSend: () => void
}

/** When a scheduled campaign is sent, or why it was not, with what the editor can do. */
export function ScheduledSend({ campaign, sendBlocked, onSend }: ScheduledSendProps) {
  const { id, title, scheduledFor, delivery } = campaign
  const { pending, submit } = useCampaignCommand<void>({
    send: () => request(campaigns.unschedule, { params: { id } }),
    success: () => ['Campaign unscheduled', 'It is a draft again.'],
  })
  if (scheduledFor === undefined) return null
  const unschedule = (
    <Button
      size="small"
      pending={pending}
      onClick={() => void submit()}
      aria-label={`Unschedule ${title}`}
    >
      Unschedule
    </Button>
  )
  if (delivery.state !== 'attention') {
    return (
      <div className="grid justify-items-start gap-2 text-sm">
        <p>Sends {formatZoned(scheduledFor)}</p>
        {unschedule}
      </div>
    )
  }
  return (
    <div className="grid gap-2 text-sm">
      <Notice tone="danger">{delivery.problem}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          onClick={onSend}
          disabled={sendBlocked !== undefined}
          title={sendBlocked}
          aria-label={`Send now: ${title}`}
        >
          Send now
        </Button>
        {unschedule}
      </div>
    </div>
  )
}
