import type { DeskItem } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import type { ServiceContext } from '#server/context.ts'
import { findById } from '#server/db/content.ts'
import { findUnpublished, saveUnpublished } from '#server/db/unpublished.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import { fieldsOf } from './item-fields.ts'
import { writeArticle } from './write-article.ts'

const notDeleted = 'This article is not deleted'

/**
 * Brings a deleted article back as a draft.
 * @throws {NotFound} if it never existed or is deleted for good.
 * @throws {Conflict} if it is not deleted, or if another article has its slug.
 */
export async function restoreContent(context: ServiceContext, id: string): Promise<DeskItem> {
  const { sql } = context
  if (!Id.safeParse(id).success) throw new NotFound('Article not found')
  const item = await findUnpublished(sql, id)
  if (!item) {
    if (await findById(sql, id)) throw new Conflict(notDeleted)
    throw new NotFound('Article not found')
  }
  if (item.status !== 'deleted') throw new Conflict(notDeleted)
  const restored = await writeArticle(context, fieldsOf(item), (fields) =>
    saveUnpublished(sql, item, { status: 'draft', fields }),
  )
  if (!restored) throw new Conflict(notDeleted)
  return restored
}
