import type { ServiceContext } from '#server/context.ts'
import { goneSlugs } from '#server/db/freshness.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The slugs of deleted articles, which pages and the search index may still name until the next build. */
export async function readGone({ sql }: ServiceContext): Promise<{ slugs: string[] }> {
  return { slugs: await retryRead(() => goneSlugs(sql)) }
}
