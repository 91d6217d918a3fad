import { useScheduledTime } from '#client/use-scheduled-time.ts'
import { timeZoneName } from '#domain/dates.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface ScheduleDialogProps {
  title: string
  /** The time that the article is scheduled for already. */
  scheduled?: string | undefined
  pending: boolean
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

const formId = 'schedule-form'

/** Asks when an article is to be published, in Riyadh time. */
export function ScheduleDialog({
  title,
  scheduled,
  pending,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const { error, onSubmit, input } = useScheduledTime(scheduled, onSchedule)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule Article"
      description={
        <>
          ‘<Bdi>{title}</Bdi>’ is published at this time.
        </>
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel="Scheduling...">
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
