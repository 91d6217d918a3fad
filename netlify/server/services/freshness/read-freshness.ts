import type { ServiceContext } from '#server/context.ts'
import { versionOf } from '#server/db/freshness.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The version of the content that a page of this scope shows; 0 where nothing ever changed it. */
export async function readFreshness(
  { sql }: ServiceContext,
  scope: string,
): Promise<{ version: number }> {
  return { version: await retryRead(() => versionOf(sql, scope)) }
}
