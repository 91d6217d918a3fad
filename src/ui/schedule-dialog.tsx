import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

interface ScheduleDialogProps {
  title: string
  description: ReactNode
  /** Names the field and its time zone. */
  label: string
  error: string | undefined
  input: ComponentProps<typeof Input>
  pending?: boolean
  /** Another choice, beside Schedule. */
  other?: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onClose: () => void
}

const formId = 'schedule-form'

/** Asks for a date and a time. */
export function ScheduleDialog({
  title,
  description,
  label,
  error,
  input,
  pending = false,
  other,
  onSubmit,
  onClose,
}: ScheduleDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {other}
          <Button type="submit" form={formId} pending={pending} pendingLabel="Scheduling...">
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} method="dialog" noValidate onSubmit={onSubmit}>
        <Field label={label} required error={error}>
          {(control) => <Input {...control} {...input} type="datetime-local" />}
        </Field>
      </form>
    </Dialog>
  )
}
