import { useId, useLayoutEffect, type ReactNode } from 'react'

/** The attributes that connect a control with its label, help and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  /** Shown below the control, unless there is an error. */
  help?: ReactNode
  error?: string | undefined
  /** Marks the field as required; the form's schema has the rule. */
  required?: boolean
  /** The number of submits. After each refused submit, the focused field scrolls to its error. */
  submits?: number
  /** Beside the label. */
  aside?: ReactNode
  /** The number of characters used, and their limit. */
  count?: { used: number; limit: number }
  children: (control: FieldControl) => ReactNode
}

/** A labelled control: `<Field label="Title" error={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({
  label,
  help,
  error,
  required = false,
  submits = 0,
  aside,
  count,
  children,
}: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? help
  const refusal = error === undefined ? undefined : submits
  // The browser scrolls to the field before its error is rendered, so the error may be out of sight in a dialog.
  useLayoutEffect(() => {
    const isFocused = document.activeElement?.getAttribute('aria-describedby') === noteId
    if (refusal !== undefined && isFocused)
      document.getElementById(noteId)?.scrollIntoView({ block: 'nearest' })
  }, [refusal, noteId])
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && (
            <span className="text-danger ms-0.5" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
        {count && (
          <span
            className={`text-xs tabular-nums ${count.used > count.limit ? 'text-danger font-semibold' : 'text-text-quiet'}`}
          >
            {count.used.toLocaleString('en-US')} / {count.limit.toLocaleString('en-US')}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      <div
        id={noteId}
        className={`text-sm empty:sr-only ${error === undefined ? 'text-text-quiet' : 'text-danger'}`}
        aria-live="polite"
      >
        {note}
      </div>
    </div>
  )
}
