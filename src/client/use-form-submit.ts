import { useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSubmit, type Submission } from './use-submit.ts'

interface FormSubmission<Values, Fields, Result> extends Omit<Submission<Fields, Result>, 'done'> {
  /** What the fields have after success, but for those that were typed in since; `undefined` if all stay as they are. */
  next: (result: Result, sent: Values) => Values | undefined
}

/** `useSubmit` for the values of a form. What is typed while the call is under way is never lost. */
export function useFormSubmit<Values extends FieldValues, Output, Fields, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  { next, send, ...submission }: FormSubmission<Values, Fields, Result>,
) {
  const sent = useRef<Values>(undefined)
  return useSubmit<Fields, Result>({
    ...submission,
    send: (fields) => {
      sent.current = { ...form.getValues() }
      return send(fields)
    },
    done: (result) => {
      const before = sent.current
      const defaults = before && next(result, before)
      if (!defaults) return
      const typed = { ...form.getValues() }
      // The references let another reset that follows at once show its values.
      form.reset(defaults, { keepValues: true, keepFieldsRef: true })
      for (const name of Object.keys(defaults) as Array<Path<Values>>) {
        const isSame = typed[name] === before[name]
        form.setValue(name, isSame ? defaults[name] : typed[name], { shouldDirty: true })
      }
    },
  })
}
