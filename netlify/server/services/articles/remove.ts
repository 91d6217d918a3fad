import type { DeskArticle } from '#contract/desk.ts'
import type { CallContext } from '#server/context.ts'
import { changeArticle } from '#server/db/articles/articles.ts'
import { Conflict } from '#server/base/errors.ts'
import { contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { recordTakedown } from '#server/storage/takedowns.ts'
import { propagateChange } from '#server/services/discovery/propagate-change.ts'
import { withHeld } from './hold.ts'
import { notFound, refuse } from './refusals.ts'

/**
 * Deletes an article of any status. It can be restored for 30 days.
 * @throws {NotFound} if it is deleted already.
 */
export async function removeArticle(context: CallContext, article: DeskArticle): Promise<void> {
  const { id } = article
  const isWriter = context.actor?.role === 'writer'
  const statuses = isWriter ? (['draft'] as const) : (['draft', 'scheduled', 'published'] as const)
  // Before the write, because its answer can be lost. A scheduled article may be published meanwhile.
  await wakeSweep(context)
  if (article.status !== 'draft') await recordTakedown(context, { article: id })
  const removed = await changeArticle(context.sql, id, { statuses }, { status: 'deleted' })
  if (!removed) throw notFound()
  // An article that was never published changes nothing that readers see.
  if (removed.publishedAt !== undefined) propagateChange(context)
}

/**
 * Brings a deleted article back as a draft.
 * @throws {Conflict} if it is not deleted, or if another article has its slug.
 */
export async function restoreArticle(
  context: CallContext,
  article: DeskArticle,
): Promise<DeskArticle> {
  const { status: _status, ...fields } = withHeld(article, { status: 'draft' })
  const save = { status: 'draft', fields, heldAt: article.held?.savedAt ?? null } as const
  const restoring = changeArticle(context.sql, article.id, { statuses: ['deleted'] }, save)
  const restored = await restoring.catch(refuse)
  if (!restored) throw new Conflict('This article is not deleted')
  // The CDN may have stored that the article has no preview.
  context.waitUntil(purgeCdn(context, [contentTag]))
  return { ...restored, held: article.held }
}
