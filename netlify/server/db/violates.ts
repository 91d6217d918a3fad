import { NeonDbError } from '@neondatabase/serverless'

/** Whether PostgreSQL refused a statement by this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof NeonDbError && error.constraint === constraint
}
