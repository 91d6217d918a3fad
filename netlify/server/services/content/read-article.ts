import type { ContentItem } from '#contract/content.ts'
import { isSlug } from '#domain/slug.ts'
import type { ServiceContext } from '#server/context.ts'
import { findWithVersion } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'

/** An article and the version of its page's scope, as both were at one moment. */
export interface VersionedArticle {
  article: ContentItem
  version: number
}

/** The article with this slug, or `undefined` where there is none. */
export async function readArticle(
  { sql }: ServiceContext,
  slug: string,
): Promise<VersionedArticle | undefined> {
  return isSlug(slug) ? retryRead(() => findWithVersion(sql, slug)) : undefined
}
