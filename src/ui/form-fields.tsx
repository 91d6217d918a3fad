import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#texts/use-texts.ts'
import { translatedMessage } from '#texts/translated-message.ts'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Options, Select, type Option } from './select.tsx'
import { Textarea } from './textarea.tsx'

interface Bound {
  name: string
  label: string
  required?: boolean | undefined
  help?: ReactNode
  /** The maximum number of characters; the count is visible from 80 % on. */
  limit?: number | undefined
}

/** The count is visible from this share of the limit on. */
const countFrom = 0.8

/** What a field shows around its control, and what binds the control to the surrounding form. */
function useBound({ name, label, required = false, help, limit }: Bound) {
  const { register, getFieldState, formState } = useFormContext()
  const texts = useTexts()
  const value: unknown = useWatch({ name })
  const { error } = getFieldState(name, formState)
  const used = typeof value === 'string' ? value.length : 0
  const field = {
    label,
    required,
    help,
    submits: formState.submitCount,
    error: error?.message && (translatedMessage(error.message, texts) ?? texts.messages.wentWrong),
    ...(limit !== undefined && used >= limit * countFrom && { count: { used, limit } }),
  }
  return { field, bound: register(name) }
}

type Rest<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof Bound | 'onChange'
>

/** A text field with one line, bound to the surrounding form. */
export function TextField({ name, label, required, help, limit, ...rest }: Bound & Rest<'input'>) {
  const { field, bound } = useBound({ name, label, required, help, limit })
  return <Field {...field}>{(control) => <Input {...control} {...rest} {...bound} />}</Field>
}

/** A text field with several lines, bound to the surrounding form. */
export function TextareaField({
  toolbar,
  name,
  label,
  required,
  help,
  limit,
  ...rest
}: Bound & Rest<'textarea'> & { toolbar?: ReactNode }) {
  const { field, bound } = useBound({ name, label, required, help, limit })
  return (
    <Field {...field}>
      {(control) => (
        <>
          {toolbar}
          <Textarea {...control} {...rest} {...bound} />
        </>
      )}
    </Field>
  )
}

/** A select field, bound to the surrounding form. With a placeholder nothing is selected at first. */
export function SelectField({
  name,
  label,
  required,
  help,
  placeholder,
  options,
}: Bound & {
  placeholder?: string
  options: readonly Option[]
}) {
  const { field, bound } = useBound({ name, label, required, help })
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} {...bound}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
}

/** A checkbox, bound to the surrounding form. */
export function CheckboxField({ name, label }: Pick<Bound, 'name' | 'label'>) {
  const { register } = useFormContext()
  return <Checkbox label={label} {...register(name)} />
}
