import type { ServiceContext } from '#server/context.ts'
import { goneSlugs } from '#server/db/freshness.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The slugs of deleted articles. Pages and the search index may name them until the next build. */
export async function readGone({ sql }: ServiceContext): Promise<{ slugs: string[] }> {
  return { slugs: await retryRead(() => goneSlugs(sql)) }
}
