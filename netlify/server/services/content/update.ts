import { contentTypes, type ContentChange, type ContentType } from '#contract/content.ts'
import type { DeskItem, ItemChange } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import { articleKey } from '#domain/site/language.ts'
import type { CallContext } from '#server/context.ts'
import { findById, updateContent as updateRow, type Told } from '#server/db/content.ts'
import { takeDown } from '#server/db/move-content.ts'
import { findUnpublished } from '#server/db/unpublished.ts'
import { Conflict, type NotFound } from '#server/errors.ts'
import { announceChange } from './announce-change.ts'
import { changeUnpublished } from './change-unpublished.ts'
import { foreignFields } from './item-fields.ts'
import { checkPastTime } from './publication-time.ts'
import { changedSince, notFound, unknownFields } from './refusals.ts'
import { asRead } from './as-read.ts'
import { writeArticle } from './write-article.ts'

/**
 * Changes an article of any status, and its status. Returns the article.
 * @throws {NotFound} if there is no article with this id.
 * @throws {Invalid} for a field that an article of its type does not have, for fields that a publication needs, and for
 * an image that is not stored.
 * @throws {Conflict} if it was changed after `change.updatedAt`, if its slug is taken, or if its status does not allow
 * the change. Then nothing is written.
 */
export async function updateContent(
  context: CallContext,
  id: string,
  change: ItemChange,
): Promise<DeskItem> {
  if (!Id.safeParse(id).success) throw notFound()
  const unpublished = await findUnpublished(context.sql, id)
  if (unpublished) return changeUnpublished(context, unpublished, change)
  if (change.status === 'draft') return unpublish(context, id, change)
  if (change.status === 'scheduled') {
    if (!(await findById(context.sql, id))) throw notFound()
    throw new Conflict('This article is published. Unpublish it before you schedule it.')
  }
  const { status: _status, correction, ...fields } = { correction: undefined, ...change }
  return changePublished(context, id, fields, {
    correction,
    ...(correction && { note: { action: correction.kind } }),
  })
}

/** Changes a published article. `told` is what its revision and its readers are told. */
export async function changePublished(
  context: CallContext,
  id: string,
  change: ContentChange,
  told: Told,
): Promise<DeskItem> {
  const { updatedAt, ...fields } = change
  const { publishedAt, ...ofType } = fields
  if (publishedAt !== undefined) checkPastTime(publishedAt)
  const types = contentTypes.filter((type) => foreignFields(type, ofType).length === 0)
  const changed = await writeArticle(context, fields, (stored) =>
    updateRow(context.sql, id, { ...stored, updatedAt }, types, told),
  )
  if (!changed) throw await goneOrMoved(context, id)
  if (!types.includes(changed.type)) throw unknownFields(foreignFields(changed.type, ofType))
  if (!changed.item) throw changedSince()
  announceChange(context, ...new Set([changed.key, articleKey(changed.item)]))
  return asRead(context, changed.item)
}

async function unpublish(
  context: CallContext,
  id: string,
  change: Extract<ItemChange, { status: 'draft' }>,
): Promise<DeskItem> {
  const { status, updatedAt, autosave, ...fields } = change
  // A window that saves by itself must not take an article down that was published meanwhile.
  if (autosave !== undefined) throw changedSince()
  const published = await findById(context.sql, id)
  if (!published) throw await goneOrMoved(context, id)
  refuseForeign(published.type, fields)
  const key = await writeArticle(context, fields, (stored) =>
    takeDown(context.sql, id, { status, fields: stored, updatedAt }),
  )
  if (key === undefined) throw changedSince()
  announceChange(context, key)
  const draft = await findUnpublished(context.sql, id)
  if (!draft) throw changedSince()
  return draft
}

function refuseForeign(type: ContentType, fields: object): void {
  const foreign = foreignFields(type, fields)
  if (foreign.length > 0) throw unknownFields(foreign)
}

/** The article is in neither place: it does not exist, or another call moved it at this moment. */
async function goneOrMoved({ sql }: CallContext, id: string): Promise<NotFound | Conflict> {
  return (await findUnpublished(sql, id)) ? changedSince() : notFound()
}
