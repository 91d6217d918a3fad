import type * as z from 'zod/mini'
import type { InvalidField } from '#contract/failure.ts'
import { Invalid } from '#server/base/errors.ts'

/** The most issues in one answer, because a large body can have very many. */
const issuesShown = 20

/**
 * The parsed value.
 * @throws {Invalid} with up to twenty issues; its message is the first one.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap(describe).slice(0, issuesShown)
  throw new Invalid(issues[0]?.message ?? 'Invalid request', issues)
}

function describe(issue: z.core.$ZodIssue): InvalidField[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.slice(0, issuesShown).map((key) => {
    const name = key.slice(0, 100)
    return { path: path ? `${path}.${name}` : name, message: `Unknown field: ${name}` }
  })
}
