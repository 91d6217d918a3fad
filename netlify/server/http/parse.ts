import type * as z from 'zod/mini'
import { Invalid } from '../errors.ts'

/**
 * The value as the schema yields it.
 * @throws {Invalid} with one issue for each thing that is wrong; its message is the first of them.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw new Invalid(issues[0]?.message ?? 'Invalid request', issues)
}
