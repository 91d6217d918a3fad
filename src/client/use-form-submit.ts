import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSubmit, type Submission } from './use-submit.ts'

type Form<Values extends FieldValues, Fields> = UseFormReturn<Values, unknown, Fields>

interface FormSubmission<Values, Fields, Result> extends Omit<Submission<Fields, Result>, 'done'> {
  /** After success, if nothing was typed since the submit: reset the form, close the dialog. */
  done: (result: Result) => void
  /** After success, if something was typed since the submit. That text must stay; see `keepTyped`. */
  typedSince: (result: Result, sent: Values) => void
}

/** `useSubmit` for the values of a form. What is typed while the call is under way is never lost. */
export function useFormSubmit<Values extends FieldValues, Output, Fields, Result>(
  form: Form<Values, Output>,
  { done, typedSince, send, ...submission }: FormSubmission<Values, Fields, Result>,
) {
  const sent = useRef<Values>(undefined)
  return useSubmit<Fields, Result>({
    ...submission,
    send: (fields) => {
      sent.current = { ...form.getValues() }
      return send(fields)
    },
    done: (result) => {
      if (!sent.current || changedSince(form, sent.current).length === 0) done(result)
      else typedSince(result, sent.current)
    },
  })
}

/**
 * Gives the form new default values, e.g. those that were saved, and shows them in every field except those that
 * changed after `sent`. These keep their text and count as unsaved.
 * @returns whether there are such fields.
 */
export function keepTyped<Values extends FieldValues, Fields>(
  form: Form<Values, Fields>,
  sent: Values,
  defaults: Values,
): boolean {
  const typed = new Set(changedSince(form, sent))
  const current = { ...form.getValues() }
  // The references let another reset that follows at once show its values.
  form.reset(defaults, { keepValues: true, keepFieldsRef: true })
  for (const name of Object.keys(defaults) as Array<Path<Values>>) {
    form.setValue(name, typed.has(name) ? current[name] : defaults[name], { shouldDirty: true })
  }
  return typed.size > 0
}

function changedSince<Values extends FieldValues, Fields>(
  form: Form<Values, Fields>,
  sent: Values,
): string[] {
  return Object.keys(sent).filter((name) => form.getValues(name as Path<Values>) !== sent[name])
}
