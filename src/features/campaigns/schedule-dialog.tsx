import { useScheduledTime } from '#client/use-scheduled-time.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { timeZoneName } from '#domain/dates.ts'
import { isolated } from '#domain/script.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface ScheduleDialogProps {
  campaign: Campaign
  /** @param sendAt an ISO 8601 instant, or 'now' for in ten minutes. */
  onSchedule: (sendAt: string) => void
  onClose: () => void
}

const formId = 'schedule-form'

/** Asks when a campaign is to be sent: at a time in Riyadh, or in ten minutes. */
export function ScheduleDialog({ campaign: { title }, onSchedule, onClose }: ScheduleDialogProps) {
  const { error, onSubmit, input } = useScheduledTime(undefined, onSchedule)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule Campaign"
      description={`‘${isolated(title)}’ is sent at this time to everyone who is subscribed then. Until then you can call it back.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => onSchedule('now')}>
            Send in 10 Minutes
          </Button>
          <Button type="submit" form={formId}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} method="dialog" noValidate onSubmit={onSubmit}>
        <Field label={`Date and Time (${timeZoneName})`} required error={error}>
          {(control) => <Input {...control} {...input} type="datetime-local" />}
        </Field>
      </form>
    </Dialog>
  )
}
