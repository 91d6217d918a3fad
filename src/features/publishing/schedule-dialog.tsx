import { useState, type FormEvent } from 'react'
import { timeZoneName } from '#domain/dates.ts'
import { limits } from '#domain/limits.ts'
import { fromLocalInput, proposedTime, toLocalInput } from '#domain/planned-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface ScheduleDialogProps {
  title: string
  /** The time that the article is scheduled for already. */
  planned?: string | undefined
  pending: boolean
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

const formId = 'schedule-form'

/** Asks when an article is to be published, in Riyadh time. */
export function ScheduleDialog({
  title,
  planned,
  pending,
  onSchedule,
  onClose,
}: ScheduleDialogProps) {
  const [local, setLocal] = useState(() => toLocalInput(planned ?? proposedTime(Date.now())))
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The form in which this dialog may be opened must not be submitted.
    event.stopPropagation()
    const publishAt = fromLocalInput(local)
    if (publishAt === undefined) setError('Date and time are required')
    else if (Date.parse(publishAt) < Date.now() + limits.scheduleAhead) {
      setError('Choose a time at least one minute ahead')
    } else onSchedule(publishAt)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule Article"
      description={`‘${title}’ is published at this time.`}
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
      <form id={formId} method="dialog" noValidate onSubmit={submit}>
        <Field label={`Date and Time (${timeZoneName})`} required error={error}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={local}
              onChange={(event) => {
                setLocal(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
