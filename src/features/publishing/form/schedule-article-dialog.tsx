import { useScheduledTime } from '#client/use-scheduled-time.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
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
export function ScheduleArticleDialog({
  title,
  scheduled,
  pending,
  onSchedule,
  onClose,
}: ScheduleArticleDialogProps) {
  return (
    <ScheduleDialog
      {...useScheduledTime(scheduled, onSchedule)}
      title="Schedule Article"
      description={
        <>
          ‘<Bdi>{title}</Bdi>’ is published at this time.
        </>
      }
      label={`Date and Time (${timeZoneName})`}
      pending={pending}
      onClose={onClose}
    />
  )
}

/** The toast of a scheduled article. */
export function scheduledText(publishAt: string): string {
  return `Article scheduled for ${formatDateTime(publishAt)} (${timeZoneName})`
}
