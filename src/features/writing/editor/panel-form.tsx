import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export const mustBeUrl = 'Must be a valid URL'

/** For a field in a panel: Enter would submit the form that the text is in. */
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
    value: string
    set: (value: string) => void
    /** Shown once it was refused. */
    error: string | false
    isUrl?: boolean
  }[]
  submit: string
  onValid: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** A small form below the toolbar. */
export function PanelForm({ fields, submit, onValid, children }: PanelFormProps) {
  const [isRefused, setRefused] = useState(false)

  function press(): void {
    setRefused(true)
    if (fields.every(({ error }) => error === false)) onValid()
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      {fields.map(({ label, value, set, error, isUrl }) => (
        <div key={label} className={`min-w-0 flex-1 ${isUrl ? 'basis-60' : 'basis-40'}`}>
          <Field label={label} error={(isRefused && error) || undefined}>
            {(control) => (
              <Input
                {...control}
                {...(isUrl && { dir: 'ltr', inputMode: 'url', spellCheck: false })}
                value={value}
                onChange={(event) => set(event.target.value)}
                onKeyDown={onEnter(press)}
              />
            )}
          </Field>
        </div>
      ))}
      <Button size="small" variant="primary" onClick={press}>
        {submit}
      </Button>
      {children}
    </div>
  )
}
