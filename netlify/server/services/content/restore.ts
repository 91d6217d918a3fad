import type { DeskArticle } from '#contract/desk.ts'
import type { ServiceContext } from '#server/context.ts'
import { changeArticle } from '#server/db/articles.ts'
import { Conflict } from '#server/errors.ts'
import { findArticle } from './read.ts'
import { notFound } from './refusals.ts'
import { write } from './save-article.ts'

/**
 * Brings a deleted article back as a draft.
 * @throws {NotFound} if it never existed or is deleted for good.
 * @throws {Conflict} if it is not deleted, or if another article has its slug.
 */
export async function restoreArticle(context: ServiceContext, id: string): Promise<DeskArticle> {
  if (!(await findArticle(context, id))) throw notFound()
  const restoring = changeArticle(context.sql, id, { statuses: ['deleted'] }, { status: 'draft' })
  const restored = await write(restoring)
  if (!restored) throw new Conflict('This article is not deleted')
  return restored
}
