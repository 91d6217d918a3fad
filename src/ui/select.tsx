import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { controlClass } from './input.tsx'

/** A choice of a select; a text is its own value. */
export type Option = string | { value: string; label: string }

/** The choices of a select. */
export function Options({ of }: { of: readonly Option[] }) {
  return of.map((option) => {
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })
}

/** A native select, styled while it is closed. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        className={`${controlClass} min-h-11 appearance-none py-2 pe-9 ${className}`}
        {...rest}
      />
      <svg
        viewBox="0 0 12 8"
        className="text-text-quiet pointer-events-none absolute end-3 top-1/2 w-3 -translate-y-1/2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="m1 1.5 5 5 5-5" />
      </svg>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: ReadonlyArray<Value | { value: Value; label: string }>
  onChange: (chosen: Value) => void
}

/** A select with its label, outside a form. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
}
