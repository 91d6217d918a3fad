import type { DeskItem } from '#contract/desk.ts'
import type { ServiceContext } from '#server/context.ts'
import { saveUnpublished } from '#server/db/unpublished.ts'
import { Conflict } from '#server/errors.ts'
import { fieldsOf } from './item-fields.ts'
import { findItem } from './read.ts'
import { notFound } from './refusals.ts'
import { writeArticle } from './write-article.ts'

const notDeleted = 'This article is not deleted'

/**
 * Brings a deleted article back as a draft.
 * @throws {NotFound} if it never existed or is deleted for good.
 * @throws {Conflict} if it is not deleted, or if another article has its slug.
 */
export async function restoreContent(context: ServiceContext, id: string): Promise<DeskItem> {
  const item = await findItem(context, id)
  if (!item) throw notFound()
  if (item.status !== 'deleted') throw new Conflict(notDeleted)
  const restored = await writeArticle(context, fieldsOf(item), (fields) =>
    saveUnpublished(context.sql, item, { status: 'draft', fields }),
  )
  if (!restored) throw new Conflict(notDeleted)
  return restored
}
