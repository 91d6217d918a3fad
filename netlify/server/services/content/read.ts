import type { ContentItem } from '#contract/content.ts'
import type { DeskItem } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import type { ArticleName } from '#domain/site/language.ts'
import { isSlug } from '#domain/addresses/slug.ts'
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
    return bySlug || findItem({ sql }, key)
  })
  if (!item) throw notFound()
  return item
}

/** The article of any status with this id; `undefined` if there is none. */
export async function findItem(
  { sql }: Pick<ServiceContext, 'sql'>,
  id: string,
): Promise<DeskItem | undefined> {
  if (!Id.safeParse(id).success) return undefined
  const unpublished = await findUnpublished(sql, id)
  if (unpublished) return unpublished
  const published = await findById(sql, id)
  return published && { ...published, status: 'published' }
}
