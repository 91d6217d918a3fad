import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** Lets a button outside the form submit it. */
  id?: string
  /** Names it, where a page has several. */
  label?: string
  onValid: (values: Output) => void | Promise<void>
  /** Called when a value breaks a rule; the first such field gets the focus. */
  onInvalid?: () => void
  /** Whether the keys may submit it now. */
  mayPress?: () => boolean
  /** What Ctrl+S or Cmd+S saves. */
  onSave?: (() => void) | undefined
  children: ReactNode
}

/** A form whose fields are bound by name. Ctrl+Enter or Cmd+Enter in any field submits it. */
export function Form<Values extends FieldValues, Output>({
  form,
  id,
  label,
  onValid,
  onInvalid,
  mayPress,
  onSave,
  children,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        id={id}
        aria-label={label}
        ref={(element) => watchKeys(element, mayPress, onSave)}
        // Before its code is loaded, the form must not put its values into the page's URL.
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // A dialog that is opened in a form must not submit that form too.
          event.stopPropagation()
          void form.handleSubmit(onValid, onInvalid)(event)
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
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

function watchKeys(
  form: HTMLFormElement | null,
  mayPress: (() => boolean) | undefined,
  onSave: (() => void) | undefined,
): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const isSave = onSave !== undefined && isSaveKey(event)
    if (event.key !== 'Enter' && !isSave) return
    event.preventDefault()
    if (isSave) onSave()
    else if (!mayPress || mayPress()) form?.requestSubmit()
  }
  form?.addEventListener('keydown', pressed)
  return () => form?.removeEventListener('keydown', pressed)
}

/** The key of an Arabic keyboard is the one in its place. */
function isSaveKey({ key, code, altKey, shiftKey }: KeyboardEvent): boolean {
  const isS = /^[a-z]$/i.test(key) ? key === 's' : code === 'KeyS'
  return isS && !altKey && !shiftKey
}
