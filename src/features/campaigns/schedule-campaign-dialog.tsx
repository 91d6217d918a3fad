import { useScheduleForm } from '#client/use-schedule-form.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { isolated } from '#domain/text/script.ts'
import { Button } from '#ui/button.tsx'
import { ScheduleDialog } from '#ui/schedule-dialog.tsx'
import { everyoneIn } from './audience-texts.ts'

interface ScheduleCampaignDialogProps {
  campaign: Campaign
  /** @param sendAt an ISO 8601 instant, or 'now' for in ten minutes. */
  onSchedule: (sendAt: string) => void
  onClose: () => void
}

/** Asks when a campaign is to be sent: at a time in Riyadh, or in ten minutes. */
export function ScheduleCampaignDialog({
  campaign: { title, language },
  onSchedule,
  onClose,
}: ScheduleCampaignDialogProps) {
  return (
    <ScheduleDialog
      form={useScheduleForm()}
      label={`Date and Time (${timeZoneName})`}
      title="Schedule Campaign"
      description={`‘${isolated(title)}’ is sent at this time to ${everyoneIn(language)} then. Until then you can unschedule it.`}
      other={
        <Button variant="outline" onClick={() => onSchedule('now')}>
          Send in 10 Minutes
        </Button>
      }
      onSchedule={onSchedule}
      onClose={onClose}
    />
  )
}
