import type { ContentStatus, DeskArticle } from '#contract/desk.ts'
import { Forbidden } from '#server/base/errors.ts'
import type { CallContext } from '#server/context.ts'
import { findArticle } from '#server/db/articles.ts'

/** Whether the caller may change the article: a writer only a draft of their own, also one that they have deleted. */
export function isAllowed({ actor }: CallContext, { status, writer }: DeskArticle): boolean {
  if (actor?.role !== 'writer') return true
  return (status === 'draft' || status === 'deleted') && writer?.id === actor.id
}

/**
 * The article with this id; `undefined` if there is none.
 * @throws {Forbidden} if the caller may not change it. What saves it then is conditional on this status.
 */
export async function findAllowed(context: CallContext, id: string) {
  const article = await findArticle(context.sql, id)
  if (article && !isAllowed(context, article)) {
    throw new Forbidden('You can only change drafts of your own. Ask an editor to hand it to you.')
  }
  return article
}

/** @throws {Forbidden} if a writer asks for a status that readers see, or will see. */
export function checkStatus({ actor }: CallContext, status: ContentStatus = 'draft'): void {
  if (actor?.role !== 'writer' || status === 'draft') return
  throw new Forbidden('Only an editor can publish. Press Ready for Review instead.')
}
