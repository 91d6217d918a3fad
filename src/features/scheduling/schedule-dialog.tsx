import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { RequestError } from '#client/request.ts'
import { LocalTime } from '#client/local-time.ts'
import { proposedTime, toLocalInput } from '#domain/dates/scheduled-time.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/form-fields.tsx'

const ScheduleForm = z.object({ at: LocalTime })

interface ScheduleDialogProps {
  title: string
  description: ReactNode
  /** The time that is scheduled already, as an ISO 8601 instant. */
  scheduled?: string | undefined
  /** Another choice, before the button that schedules. */
  other?: ReactNode
  pending?: boolean
  /**
   * @param at an ISO 8601 instant. The server decides whether it is in the future: a browser's clock may be wrong.
   * @returns the error of the call; `undefined` after success.
   */
  onSchedule: (at: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a time in Riyadh, at least a minute ahead. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { scheduled, pending = false, onSchedule, ...dialog } = props
  const [at] = useState(() => toLocalInput(scheduled ?? proposedTime(Date.now())))
  const { onClose } = props
  async function schedule(chosen: string): Promise<void> {
    const error = await onSchedule(chosen)
    const message = refusedTime(error)
    // If the server refused the time, the dialog stays open: the editor can choose another one.
    if (message === undefined) onClose()
    else form.setError('at', { message }, { shouldFocus: true })
  }
  const form = useForm({ resolver: zodResolver(ScheduleForm), defaultValues: { at } })
  return (
    <FormDialog
      {...dialog}
      form={form}
      submit="Schedule"
      pending={pending}
      pendingLabel="Scheduling..."
      onValid={(valid) => schedule(valid.at)}
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

/** The server's message about the time, if it has refused the time. */
function refusedTime(error: unknown): string | undefined {
  const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : []
  return issues.find(({ path }) => path === 'publishAt' || path === 'sendAt')?.message
}
