import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#client/request.ts'

/** Shows the server's issues at their fields, and focuses the first of them. */
export function showIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  for (const [index, { name, message }] of issuesOf(error).entries()) {
    if (!(name in form.getValues())) continue
    form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 })
  }
}

function issuesOf(error: unknown): Array<{ name: string; message: string }> {
  if (!(error instanceof RequestError) || !error.failure) return []
  const { message, issues = [] } = error.failure
  if (issues.length > 0) {
    return issues.map((issue) => ({ name: issue.path.split('.')[0] ?? '', message: issue.message }))
  }
  // The only conflict of a creation is a slug that is taken.
  return error.status === 409 ? [{ name: 'slug', message }] : []
}
