import type { ContentItem } from '#contract/content.ts'
import { isSlug } from '#domain/slug.ts'
import type { ServiceContext } from '#server/context.ts'
import { findBySlug } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { NotFound } from '#server/errors.ts'

/**
 * The article with this slug, with its body.
 * @throws {NotFound}
 */
export async function readContent({ sql }: ServiceContext, slug: string): Promise<ContentItem> {
  const item = isSlug(slug) ? await retryRead(() => findBySlug(sql, slug)) : undefined
  if (!item) throw new NotFound('Article not found')
  return item
}
