import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'

interface ScheduleDialogProps {
  title: string
  description: ReactNode
  /** See `useScheduleForm`. */
  form: UseFormReturn<{ at: string }, unknown, { at: string }>
  /** Names the field and its time zone. */
  label: string
  pending?: boolean
  /** Another choice, beside Schedule. */
  other?: ReactNode
  /** @param at an ISO 8601 instant. */
  onSchedule: (at: string) => void
  onClose: () => void
}

/** Asks for a date and a time. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { label, pending = false, onSchedule, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      submit="Schedule"
      pending={pending}
      pendingLabel="Scheduling..."
      onValid={({ at }) => onSchedule(at)}
    >
      <TextField name="at" label={label} required type="datetime-local" />
    </FormDialog>
  )
}
