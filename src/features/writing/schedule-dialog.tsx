import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { LocalTime } from '#client/local-time.ts'
import { proposedTime, toLocalInput } from '#domain/dates/scheduled-time.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { limits } from '#domain/site/limits.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/form-fields.tsx'

const isAhead = (instant: string) => Date.parse(instant) >= Date.now() + limits.scheduleAheadMs
const ScheduleForm = z.object({
  at: LocalTime.check(z.refine(isAhead, { message: 'Choose a time at least one minute ahead' })),
})

interface ScheduleDialogProps {
  title: string
  description: ReactNode
  /** The time that is scheduled already, as an ISO 8601 instant. */
  scheduled?: string | undefined
  /** Another choice, before the button that schedules. */
  other?: ReactNode
  pending?: boolean
  /** @param at an ISO 8601 instant. */
  onSchedule: (at: string) => void
  onClose: () => void
}

/** Asks for a time in Riyadh, at least a minute ahead. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { scheduled, pending = false, onSchedule, ...dialog } = props
  const [at] = useState(() => toLocalInput(scheduled ?? proposedTime(Date.now())))
  const form = useForm({ resolver: zodResolver(ScheduleForm), defaultValues: { at } })
  return (
    <FormDialog
      {...dialog}
      form={form}
      submit="Schedule"
      pending={pending}
      pendingLabel="Scheduling..."
      onValid={(valid) => onSchedule(valid.at)}
    >
      <TextField
        name="at"
        label={`Date and Time (${timeZoneName})`}
        required
        type="datetime-local"
      />
    </FormDialog>
  )
}
