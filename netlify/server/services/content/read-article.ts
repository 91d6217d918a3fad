import type { VersionedArticle } from '#contract/content.ts'
import { isSlug } from '#domain/slug.ts'
import type { ServiceContext } from '#server/context.ts'
import { findMovedTo, findWithVersion } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The article with this slug, or `undefined`. */
export async function readArticle(
  { sql }: ServiceContext,
  slug: string,
): Promise<VersionedArticle | undefined> {
  return isSlug(slug) ? retryRead(() => findWithVersion(sql, slug)) : undefined
}

/** The present slug of the published article that had this one; `undefined` if there is none. */
export async function readMovedTo(
  { sql }: ServiceContext,
  slug: string,
): Promise<string | undefined> {
  return isSlug(slug) ? retryRead(() => findMovedTo(sql, slug)) : undefined
}
