import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Handles Enter in a field of a panel, which would submit the article's form around the text. */
export function onEnter(press: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    press(event)
  }
}

interface PanelFormProps {
  fields: readonly {
    label: string
    initial: string | undefined
    /** Checks the value of a field for a URL. */
    isUrl?: (value: string) => boolean
    isOptional?: boolean
  }[]
  submit: string
  /** Gets the trimmed values. */
  onValid: (values: readonly string[]) => void
  /** Another button. As a function it gets what was typed, trimmed, and '' for a field that was not changed. */
  children?: ReactNode | ((values: readonly string[]) => ReactNode)
}

/** A small form below the toolbar. It shows errors only after the first press that it has refused. */
export function PanelForm({ fields, submit, onValid, children }: PanelFormProps) {
  const [initial] = useState(() => fields.map((field) => field.initial ?? ''))
  const [values, setValues] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  const isTyped = (index: number) => values[index] !== initial[index]
  useUnsaved(fields.some((_, index) => isTyped(index)) && 'panel')
  const shown = fields.map(({ label, isUrl, isOptional = false }, index) => {
    const value = values[index] ?? ''
    const trimmed = isUrl ? trimUrl(value) : value.trim()
    const fault = isUrl ? 'Must be a valid URL' : `${label} is required`
    const isValid = isUrl ? isUrl(trimmed) : isOptional || trimmed !== ''
    return { label, isUrl, value, trimmed, error: isValid ? undefined : fault }
  })

  function press(): void {
    setRefused(true)
    if (shown.every(({ error }) => error === undefined))
      onValid(shown.map(({ trimmed }) => trimmed))
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      {shown.map(({ label, isUrl, value, error }, index) => (
        <div key={label} className={`min-w-0 flex-1 ${isUrl ? 'basis-60' : 'basis-40'}`}>
          <Field label={label} error={isRefused ? error : undefined}>
            {(control) => (
              <Input
                {...control}
                {...(isUrl && { dir: 'ltr', inputMode: 'url', spellCheck: false })}
                value={value}
                onChange={(event) => setValues(values.with(index, event.target.value))}
                onKeyDown={onEnter(press)}
              />
            )}
          </Field>
        </div>
      ))}
      <Button size="small" variant="primary" onClick={press}>
        {submit}
      </Button>
      {typeof children === 'function'
        ? children(shown.map(({ trimmed }, index) => (isTyped(index) ? trimmed : '')))
        : children}
    </div>
  )
}
