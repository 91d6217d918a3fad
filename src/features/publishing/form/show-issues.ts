import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#client/request.ts'

/** Shows the server's issues at their fields, and focuses the first of them. */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : []
  for (const [index, { path, message }] of issues.entries()) {
    const [name = ''] = path.split('.')
    if (!(name in form.getValues())) continue
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  }
}
