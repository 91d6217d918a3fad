import { Id } from '#contract/fields.ts'
import type { CallContext } from '#server/context.ts'
import { deleteContent } from '#server/db/content.ts'
import { NotFound } from '#server/errors.ts'
import { announceChange } from './announce-change.ts'

/**
 * Deletes an article.
 * @throws {NotFound} also if it was deleted before.
 */
export async function removeContent(context: CallContext, id: string): Promise<void> {
  const slug = Id.safeParse(id).success ? await deleteContent(context.sql, id) : undefined
  if (slug === undefined) throw new NotFound('Article not found')
  announceChange(context, slug)
}
