import type { VersionedArticle } from '#contract/content.ts'
import type { ArticleName } from '#domain/site/language.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { ServiceContext } from '#server/context.ts'
import { findMovedTo, findWithVersion } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** The article with this name, or `undefined`. */
export async function findArticle(
  { sql }: ServiceContext,
  name: ArticleName,
): Promise<VersionedArticle | undefined> {
  return isSlug(name.slug) ? retryRead(() => findWithVersion(sql, name)) : undefined
}

/** The present name of the published article that had this one; `undefined` if there is none. */
export async function findPresentName(
  { sql }: ServiceContext,
  name: ArticleName,
): Promise<ArticleName | undefined> {
  return isSlug(name.slug) ? retryRead(() => findMovedTo(sql, name)) : undefined
}
