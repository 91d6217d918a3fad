import { Id } from '#contract/fields.ts'
import type { CallContext } from '#server/context.ts'
import { changeArticle } from '#server/db/articles.ts'
import { announceChange } from '../discovery/announce-change.ts'
import { notFound } from './refusals.ts'

/**
 * Deletes an article of any status. It can be restored for 30 days.
 * @throws {NotFound} if there is no such article, or it is deleted already.
 */
export async function removeArticle(context: CallContext, id: string): Promise<void> {
  if (!Id.safeParse(id).success) throw notFound()
  const condition = { statuses: ['draft', 'scheduled', 'published'] } as const
  if (!(await changeArticle(context.sql, id, condition, { status: 'deleted' }))) throw notFound()
  announceChange(context)
}
