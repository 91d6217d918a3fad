import { Id } from '#contract/fields.ts'
import type { CallContext } from '#server/context.ts'
import { changeArticle } from '#server/db/articles.ts'
import { notFound } from './refusals.ts'
import { announceSave } from './save-article.ts'

/**
 * Deletes an article of any status. It can be restored for 30 days.
 * @throws {NotFound} if there is no such article, or it is deleted already.
 */
export async function removeArticle(context: CallContext, id: string): Promise<void> {
  if (!Id.safeParse(id).success) throw notFound()
  const condition = { statuses: ['draft', 'scheduled', 'published'] } as const
  const changed = await changeArticle(context.sql, id, condition, { status: 'deleted' })
  if (!changed) throw notFound()
  announceSave(context, changed)
}
