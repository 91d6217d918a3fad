import type { ComponentProps, ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#texts/use-texts.ts'
import { translatedMessage } from '#texts/translated-message.ts'
import { Checkbox } from './checkbox.tsx'
import { Field, type FieldControl } from './field.tsx'
import { Input } from './input.tsx'
import { Select, type SelectProps } from './select.tsx'
import { Textarea } from './textarea.tsx'

interface Bound {
  name: string
  label: string
  required?: boolean | undefined
  help?: ReactNode
  /** Beside the label. */
  aside?: ReactNode
  /** The maximum number of characters; the count is visible from 80 % on. */
  limit?: number | undefined
}

/** The count is visible from this share of the limit on. */
const countFrom = 0.8

function useFrame({ name, label, required = false, help, aside, limit }: Bound) {
  const { getFieldState, formState } = useFormContext()
  const texts = useTexts()
  const value: unknown = useWatch({ name })
  const { error } = getFieldState(name, formState)
  const used = typeof value === 'string' ? value.length : 0
  return {
    label,
    required,
    help,
    aside,
    submits: formState.submitCount,
    error: error?.message && (translatedMessage(error.message, texts) ?? texts.messages.wentWrong),
    ...(limit !== undefined && used >= limit * countFrom && { count: { used, limit } }),
  }
}

/** Splits the properties: `field` for the label, help and error, `bound` for the control bound to the form. */
function useBound<Props extends Bound>(props: Props) {
  const { name, label, required, help, aside, limit, ...rest } = props
  const { register } = useFormContext()
  const field = useFrame({ name, label, required, help, aside, limit })
  return { field, bound: { ...rest, ...register(name) } }
}

type Rest<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  keyof Bound | 'onChange'
>

/** A text field with one line, bound to the surrounding form. */
export function TextField(props: Bound & Rest<'input'>) {
  const { field, bound } = useBound(props)
  return <Field {...field}>{(control) => <Input {...control} {...bound} />}</Field>
}

/** A text field with several lines, bound to the surrounding form. */
export function TextareaField(props: Bound & Rest<'textarea'>) {
  const { field, bound } = useBound(props)
  return <Field {...field}>{(control) => <Textarea {...control} {...bound} />}</Field>
}

interface TextControl {
  value: string
  onChange: (value: string) => void
  ref: (focused: { focus: () => void } | null) => void
}

/** A field whose control is not a form element, such as the visual editor, bound to the surrounding form. */
export function TextControlField({
  children,
  ...bound
}: Bound & { children: (control: FieldControl, field: TextControl) => ReactNode }) {
  const { field } = useController<Record<string, string>>({ name: bound.name })
  const { value, onChange, ref } = field
  return (
    <Field {...useFrame(bound)}>{(control) => children(control, { value, onChange, ref })}</Field>
  )
}

/** A select field, bound to the surrounding form. With a placeholder nothing is selected at first. */
export function SelectField(props: Bound & Pick<SelectProps, 'placeholder' | 'options'>) {
  const { field, bound } = useBound(props)
  return <Field {...field}>{(control) => <Select {...control} {...bound} />}</Field>
}

/** A checkbox, bound to the surrounding form. */
export function CheckboxField({ name, label }: Pick<Bound, 'name' | 'label'>) {
  const { register } = useFormContext()
  return <Checkbox label={label} {...register(name)} />
}
