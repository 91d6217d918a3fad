import type { ContentStatus, DeskArticle } from '#contract/desk.ts'
import { Forbidden } from '#server/base/errors.ts'
import type { CallContext } from '#server/context.ts'
import { findArticle } from '#server/db/articles/articles.ts'
import { notFound, originalMissing } from './refusals.ts'

/** The id of the caller who is a writer; `undefined` for all others. */
export function writerIdOf({ actor }: CallContext): string | undefined {
  return actor?.role === 'writer' ? (actor.id ?? undefined) : undefined
}

/** Whether the caller may change the article: a writer only a draft of their own, also one that they have deleted. */
export function mayChange(context: CallContext, article: DeskArticle): boolean {
  if (context.actor?.role !== 'writer') return true
  const { status, publishedAt } = article
  const isDraft = status === 'draft' || (status === 'deleted' && publishedAt === undefined)
  return isDraft && mayRead(context, article)
}

/** Whether the caller may see unpublished texts of the article. A writer may if they have the article. */
export function mayRead({ actor }: CallContext, { writer }: DeskArticle): boolean {
  return actor?.role !== 'writer' || writer?.id === actor.id
}

/**
 * The article with this id.
 * @throws {NotFound}
 * @throws {Forbidden} if the caller may not change it. A save that follows is conditional on this status.
 */
export async function readChangeable(context: CallContext, id: string): Promise<DeskArticle> {
  const article = await findArticle(context.sql, id)
  if (!article) throw notFound()
  if (!mayChange(context, article)) throw notYours()
  return article
}

export function notYours(): Forbidden {
  return new Forbidden(
    'This is not, or not any more, a draft of yours: an editor has it, or has published it.',
  )
}

/** @throws {Invalid} if a writer translates an article whose unpublished texts they may not see. */
export async function checkOriginal(
  context: CallContext,
  { translationOf }: { translationOf?: string | null | undefined },
): Promise<void> {
  if (context.actor?.role !== 'writer' || typeof translationOf !== 'string') return
  const original = await findArticle(context.sql, translationOf)
  if (!original || (original.status !== 'published' && !mayRead(context, original))) {
    throw originalMissing()
  }
}

/** @throws {Forbidden} if a writer asks for a status that readers see, or will see. */
export function checkMayPublish({ actor }: CallContext, status: ContentStatus = 'draft'): void {
  if (actor?.role !== 'writer' || status === 'draft') return
  throw new Forbidden('Only an editor can publish. Press Ready for Review instead.')
}
