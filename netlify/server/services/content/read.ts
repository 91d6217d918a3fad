import type { ContentItem } from '#contract/content.ts'
import type { DeskItem } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import type { ArticleName } from '#domain/language.ts'
import { isSlug } from '#domain/slug.ts'
import type { ServiceContext } from '#server/context.ts'
import { findById, findBySlug } from '#server/db/content.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { findUnpublished, findUnpublishedBySlug } from '#server/db/unpublished.ts'
import { notFound } from './refusals.ts'

/** The published article with this name, with its body; `undefined` if there is none. */
export async function findPublished(
  { sql }: ServiceContext,
  name: ArticleName,
): Promise<ContentItem | undefined> {
  return isSlug(name.slug) ? retryRead(() => findBySlug(sql, name)) : undefined
}

/**
 * The article of any status with this slug in this language, or with this id, for the editor.
 * @throws {NotFound}
 */
export async function readForEditor(
  { sql }: ServiceContext,
  { language, slug: key }: ArticleName,
): Promise<DeskItem> {
  const item = await retryRead(async () => {
    const bySlug = isSlug(key) && (await findUnpublishedBySlug(sql, { language, slug: key }))
    if (bySlug) return bySlug
    if (!Id.safeParse(key).success) return undefined
    const byId = await findUnpublished(sql, key)
    if (byId) return byId
    const published = await findById(sql, key)
    return published && { ...published, status: 'published' as const }
  })
  if (!item) throw notFound()
  return item
}
