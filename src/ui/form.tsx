import type { ReactNode } from 'react'
import {
  FormProvider,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { Button } from './button.tsx'

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** The id by which a button outside the form submits it. */
  id?: string
  /** The accessible name, for a page with several forms. */
  label?: string
  /** Called by a submit if no value breaks a rule. */
  onValid?: ((values: Output) => void | Promise<void>) | undefined
  /** Called by a submit instead of `onValid`, without a check: for forms whose rules depend on the button. */
  onPress?: (() => void) | undefined
  /** Whether Ctrl+Enter may submit the form now. */
  mayPress?: () => boolean
  /** If true, Enter in a field of one line does not submit the form. */
  isEnterIgnored?: boolean
  children: ReactNode
}

/** A form whose fields are bound by name. Ctrl+Enter or Cmd+Enter in any field submits it. */
export function Form<Values extends FieldValues, Output>({
  form,
  id,
  label,
  onValid,
  onPress,
  mayPress,
  isEnterIgnored = false,
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        ref={(element) => watchEnter(element, isEnterIgnored, mayPress)}
        // Before its code is loaded, the form must not put its values into the page's URL.
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // A dialog that is opened in a form must not submit that form too.
          event.stopPropagation()
          event.preventDefault()
          if (onPress) onPress()
          else if (onValid) {
            readControls(event.currentTarget, form)
            void form.handleSubmit(onValid)(event)
          }
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Takes over the values of the controls: some password managers fill them in without an event. */
function readControls<Values extends FieldValues, Output>(
  element: HTMLFormElement,
  form: UseFormReturn<Values, unknown, Output>,
): void {
  const values = Object.entries<unknown>(form.getValues())
  for (const [name, value] of values) {
    const control = element.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (!isText || typeof value !== 'string' || control.value === value) continue
    form.setValue(name as Path<Values>, control.value as PathValue<Values, Path<Values>>)
  }
}

interface SubmitButtonProps {
  label: string
  pending: boolean
  pendingLabel: string
}

/** The button below the fields of a form that is no dialog. */
export function SubmitButton({ label, ...pending }: SubmitButtonProps) {
  return (
    <Button type="submit" className="justify-self-start" {...pending}>
      {label}
    </Button>
  )
}

function watchEnter(
  form: HTMLFormElement | null,
  isIgnored: boolean,
  mayPress: (() => boolean) | undefined,
): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isSubmit = event.ctrlKey || event.metaKey
    const { target } = event
    // In these elements, Enter submits a form.
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isSubmit || (isIgnored && isField)) event.preventDefault()
    if (isSubmit && (!mayPress || mayPress())) form?.requestSubmit()
  }
  form?.addEventListener('keydown', pressed)
  return () => form?.removeEventListener('keydown', pressed)
}
