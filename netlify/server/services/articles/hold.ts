import { AppliedChange, type DeskArticle, type HeldChange } from '#contract/desk.ts'
import { withoutRemovedImage } from '#domain/articles/image.ts'
import type { ServiceContext } from '#server/context.ts'
import { findArticle } from '#server/db/articles/articles.ts'
import { dropHeldChange, holdFields } from '#server/db/articles/held-changes.ts'
import { Conflict } from '#server/base/errors.ts'
import { parse } from '#server/services/parse.ts'
import { changedSince, notFound } from './refusals.ts'
import { isRepeated } from '#server/services/is-repeated.ts'
import { refuseForeignFields } from './save-article.ts'

/**
 * Keeps changes of a published article that readers do not see yet.
 * @throws {NotFound} if it is deleted.
 * @throws {Invalid} for a field that an article of its type does not have.
 * @throws {Conflict} if it is not published, or if it or what is held of it was changed since. Then nothing is written.
 */
export async function holdChanges(
  { sql }: ServiceContext,
  article: DeskArticle,
  { hold: _hold, updatedAt, heldAt, ...fields }: HeldChange,
): Promise<DeskArticle> {
  if (article.status === 'deleted') throw notFound()
  if (article.status !== 'published') {
    throw new Conflict('Only a published article holds changes. Save this one.')
  }
  const { publishedAt: _publishedAt, correction: _correction, ...written } = fields
  refuseForeignFields(article.type, written)
  const held = await holdFields(sql, { id: article.id, updatedAt, heldAt }, fields)
  if (held) return { ...article, held }
  if (!isRepeated({ ...article, ...article.held?.fields }, fields)) throw changedSince()
  return article
}

/**
 * A change of a published article together with its held changes. A field of both has the value of the change.
 * @throws {Invalid} if the held changes are not finished, unless the article becomes a draft.
 */
export function withHeld({ held }: DeskArticle, change: AppliedChange): AppliedChange {
  if (!held) return change
  const isDraft = change.status === 'draft'
  const taken = Object.entries(withoutRemovedImage(held.fields)).filter(
    ([name, value]) => !isDraft || !(notForDrafts.has(name) || (name === 'title' && value === '')),
  )
  return parse(AppliedChange, { ...Object.fromEntries(taken), ...change })
}

/** What a new draft does not take from held changes. It keeps its slug, because the held slug may be taken by now. */
const notForDrafts: ReadonlySet<string> = new Set(['publishedAt', 'correction', 'slug'])

/**
 * Drops what is held of an article.
 * @param heldAt the version that the caller has seen. Absent: any.
 * @throws {Conflict} if something newer is held.
 */
export async function dropHeld({ sql }: ServiceContext, id: string, heldAt?: string) {
  await dropHeldChange(sql, id, heldAt)
  if ((await findArticle(sql, id))?.held) throw changedSince()
}
