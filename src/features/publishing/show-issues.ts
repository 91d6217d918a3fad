import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { RequestError } from '#client/request.ts'

/** Shows at their fields what the server found wrong with them, and takes the focus to the first. */
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
  // A creation meets one conflict only: the slug is taken.
  return error.status === 409 ? [{ name: 'slug', message }] : []
}
