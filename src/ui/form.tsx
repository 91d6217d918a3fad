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
  /** Lets a button outside the form submit it. */
  id?: string
  /** Names it, where a page has several. */
  label?: string
  /** Gets the values of a submit that break no rule. */
  onValid?: ((values: Output) => void | Promise<void>) | undefined
  /** What a submit does instead, if the form has rules that depend on it. */
  onPress?: (() => void) | undefined
  /** Whether the keys may submit it now. */
  mayPress?: () => boolean
  /** Enter in a field of one line does nothing. */
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

/** Takes what stands in the controls: some password managers fill them without an event. */
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
    // A browser submits the form by Enter in these.
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isSubmit || (isIgnored && isField)) event.preventDefault()
    if (isSubmit && (!mayPress || mayPress())) form?.requestSubmit()
  }
  form?.addEventListener('keydown', pressed)
  return () => form?.removeEventListener('keydown', pressed)
}
