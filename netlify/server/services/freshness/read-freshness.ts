import type { ServiceContext } from '#server/context.ts'
import { versionOf } from '#server/db/freshness.ts'

/** The version of a scope; 0 if its content never changed. */
export async function readFreshness(
  { sql }: ServiceContext,
  scope: string,
): Promise<{ version: number }> {
  return { version: await versionOf(sql, scope) }
}
