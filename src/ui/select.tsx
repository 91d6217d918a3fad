import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { controlClass } from './input.tsx'

/** An option of a select. A string is both value and label. */
type Option = string | { value: string; label: string }

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The text of a first, empty option, so that nothing is selected at first. */
  placeholder?: string | undefined
}

/** A native select, styled while it is closed. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select className={`${controlClass} min-h-11 appearance-none py-2 pe-9`} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => {
          const { value, label } =
            typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
      <svg
        viewBox="0 0 12 8"
        className="text-text-quiet pointer-events-none absolute inset-y-0 end-3 my-auto w-3"
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
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        />
      )}
    </Field>
  )
}
