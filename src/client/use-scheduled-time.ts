import { useState, type ChangeEvent, type FormEvent } from 'react'
import { limits } from '#domain/site/limits.ts'
import { fromLocalInput, proposedTime, toLocalInput } from '#domain/dates/scheduled-time.ts'

/**
 * The state of a form with one field for a date and time in Riyadh, at least a minute ahead.
 * @param scheduled the first value, as an ISO 8601 instant.
 */
export function useScheduledTime(scheduled: string | undefined, onChosen: (iso: string) => void) {
  const [value, setValue] = useState(() => toLocalInput(scheduled ?? proposedTime(Date.now())))
  const [error, setError] = useState<string>()

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    // The form in which the dialog may be opened must not be submitted.
    event.stopPropagation()
    const iso = fromLocalInput(value)
    if (iso === undefined) setError('Date and time are required')
    else if (Date.parse(iso) < Date.now() + limits.scheduleAheadMs) {
      setError('Choose a time at least one minute ahead')
    } else onChosen(iso)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    setValue(event.target.value)
    setError(undefined)
  }
  return { error, onSubmit, input: { value, onChange } }
}
