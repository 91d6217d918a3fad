import { SavedChange, type DeskArticle, type HeldChange } from '#contract/desk.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { findArticle } from '#server/db/articles.ts'
import { deleteHeld, holdFields } from '#server/db/held-changes.ts'
import { Conflict } from '#server/errors.ts'
import { parse } from '../parse.ts'
import { changedSince, notFound } from './refusals.ts'
import { refuseForeignFields } from './save-article.ts'

/**
 * Keeps changes of a published article that readers do not see yet.
 * @throws {NotFound} if there is no article with this id.
 * @throws {Invalid} for a field that an article of its type does not have.
 * @throws {Conflict} if it is not published, or if it or what is held of it was changed since. Then nothing is written.
 */
export async function holdChanges(
  { sql }: CallContext,
  id: string,
  { hold: _hold, updatedAt, heldAt, ...fields }: HeldChange,
): Promise<DeskArticle> {
  const article = await findArticle(sql, id)
  if (!article || article.status === 'deleted') throw notFound()
  if (article.status !== 'published') {
    throw new Conflict('Only a published article holds changes. Save this one.')
  }
  const { publishedAt: _publishedAt, correction: _correction, ...written } = fields
  refuseForeignFields(article.type, written)
  const held = await holdFields(sql, { id, updatedAt, heldAt }, fields)
  if (!held) throw changedSince()
  return { ...article, held }
}

/**
 * A change of a published article with what is held of it: the change itself counts first.
 * @throws {Invalid} if what is held is not finished, unless the article becomes a draft.
 */
export function withHeld({ held }: DeskArticle, change: SavedChange): SavedChange {
  if (!held) return change
  const isDraft = change.status === 'draft'
  const taken = Object.entries(held.fields).filter(([name, value]) =>
    isDraft
      ? !['publishedAt', 'correction'].includes(name) && (name !== 'title' || value !== '')
      : name !== 'correction' || value !== null,
  )
  return parse(SavedChange, { ...Object.fromEntries(taken), ...change })
}

/**
 * Drops what is held of an article.
 * @throws {NotFound} if there is no article with this id.
 */
export async function dropHeld({ sql }: ServiceContext, id: string): Promise<void> {
  if (!(await findArticle(sql, id))) throw notFound()
  await deleteHeld(sql, id)
}
