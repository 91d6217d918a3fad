import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'

type DialogProps = FormDialogProps<{ at: string }, { at: string }>

/** `form` is of `useScheduleForm`. */
interface ScheduleDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'form' | 'other' | 'onClose'
> {
  /** Names the field and its time zone. */
  label: string
  pending?: boolean
  /** @param at an ISO 8601 instant. */
  onSchedule: (at: string) => void
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
