import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#client/request.ts'

/** Shows the server's issues at their fields, focuses the first of them, and returns whether there are any. */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const issues = issuesOf(error)
  for (const [index, { name, message }] of issues.entries()) {
    if (!(name in form.getValues())) continue
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  }
  return issues.length > 0
}

function issuesOf(error: unknown): Array<{ name: string; message: string }> {
  if (!(error instanceof RequestError) || !error.failure) return []
  const { message, issues = [] } = error.failure
  if (issues.length > 0) {
    return issues.map((issue) => ({ name: issue.path.split('.')[0] ?? '', message: issue.message }))
  }
  // The other conflict is a change by another editor, which belongs to no field.
  const isSlugTaken = error.status === 409 && message.includes('URL slug')
  return isSlugTaken ? [{ name: 'slug', message }] : []
}
