import { useScheduleForm } from '#client/use-schedule-form.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { Bdi } from '#ui/bdi.tsx'
import { ScheduleDialog } from '#ui/schedule-dialog.tsx'

interface ScheduleArticleDialogProps {
  title: string
  /** The time that the article is scheduled for already. */
  scheduled?: string | undefined
  pending: boolean
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** Asks when an article is to be published, in Riyadh time. */
export function ScheduleArticleDialog({ title, scheduled, ...dialog }: ScheduleArticleDialogProps) {
  return (
    <ScheduleDialog
      title="Schedule Article"
      description={
        <>
          ‘<Bdi>{title}</Bdi>’ is published at this time.
        </>
      }
      {...dialog}
      form={useScheduleForm(scheduled)}
      label={`Date and Time (${timeZoneName})`}
    />
  )
}

/** The toast of a scheduled article. */
export function scheduledText(publishAt: string): string {
  return `Article scheduled for ${formatZoned(publishAt)}`
}
