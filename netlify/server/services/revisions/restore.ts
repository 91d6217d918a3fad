import { ContentChange, NewContent, type ContentType } from '#contract/content.ts'
import type { DeskItem } from '#contract/desk.ts'
import { articleKey } from '#domain/site/language.ts'
import type { CallContext } from '#server/context.ts'
import { fieldNames, fieldsOf } from '#server/services/content/item-fields.ts'
import { purgeForSchedule } from '#server/services/content/publication-time.ts'
import { findItem } from '#server/services/content/read.ts'
import { changedSince, deleted, notFound } from '#server/services/content/refusals.ts'
import { saveUnpublished } from '#server/services/content/save-unpublished.ts'
import { changePublished } from '#server/services/content/update.ts'
import { parse } from '../parse.ts'
import { readRevision } from './read.ts'

/** The fields whose empty value is not the empty text. */
const emptyValues: Record<string, unknown> = {
  translationOf: null,
  translatedRevision: undefined,
  tags: [],
  isPopular: false,
  imageAlt: null,
}

/**
 * Gives an article the values that it had in a revision. Its status stays, and its image must still be stored.
 * @throws {NotFound} if the article or the revision does not exist.
 * @throws {Invalid} if a published or scheduled article would lack a field.
 * @throws {Conflict} if the article was changed after `updatedAt`, if it is deleted, or if the slug is taken.
 */
export async function restoreRevision(
  context: CallContext,
  { id, number }: { id: string; number: string },
  updatedAt?: string,
): Promise<DeskItem> {
  const revision = await readRevision(context, id, number)
  const note = { action: 'reverted', revertedTo: revision.number } as const
  const { publishedAt } = revision.fields
  const item = await findItem(context, id)
  if (!item) throw notFound()
  if (item.status === 'published') {
    const values = { ...everyField(item.type, revision.fields), publishedAt, updatedAt }
    return changePublished(context, id, parse(ContentChange, values), { note })
  }
  if (item.status === 'deleted') throw deleted()
  if (updatedAt !== undefined && updatedAt !== item.updatedAt) throw changedSince()
  const fields = fieldsOf({ ...revision.fields, type: item.type })
  if (item.status === 'draft') {
    return saveUnpublished(context, item, { status: 'draft', fields, note })
  }
  const complete = parse(NewContent, fields)
  const { publishAt } = item
  const change = { status: 'scheduled', fields: complete, publishAt, note } as const
  const scheduled = await saveUnpublished(context, item, change)
  purgeForSchedule(context, articleKey(complete))
  return scheduled
}

/** A change of every field. One that the revision lacks becomes empty; if it is required, the parser refuses that. */
function everyField(type: ContentType, fields: object): Record<string, unknown> {
  const names = fieldNames(type).filter((name) => name !== 'type')
  const empty = names.map((name) => [name, name in emptyValues ? emptyValues[name] : ''] as const)
  const { type: _type, ...given } = fieldsOf({ ...fields, type })
  return { ...Object.fromEntries(empty), ...given }
}
