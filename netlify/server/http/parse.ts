import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { Issue } from '#contract/failure.ts'
import { Invalid } from '../errors.ts'

// The small zod has no words of its own, so that browsers need not load them; the server lends it these.
z.config(en())

/** More would tell nobody more, and a large body can be wrong in very many places. */
const issuesShown = 20

/**
 * The value as the schema yields it.
 * @throws {Invalid} with an issue for each thing that is wrong, up to twenty; its message is the first of them.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap(describe).slice(0, issuesShown)
  throw new Invalid(issues[0]?.message ?? 'Invalid request', issues)
}

function describe(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.slice(0, issuesShown).map((key) => {
    const name = key.slice(0, 100)
    return { path: path ? `${path}.${name}` : name, message: `Unknown field: ${name}` }
  })
}
