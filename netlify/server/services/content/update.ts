import {
  contentTypes,
  NewExternal,
  NewOpEd,
  type ContentChange,
  type ContentItem,
  type ContentType,
} from '#contract/content.ts'
import { Id } from '#contract/fields.ts'
import type { CallContext } from '#server/context.ts'
import { updateContent as updateRow } from '#server/db/content.ts'
import { Conflict, Invalid, NotFound } from '#server/errors.ts'
import { announceChange } from './announce-change.ts'
import { withStoredImage } from './article-image.ts'

/** What each type of article may have. */
const fieldsOf: Record<ContentType, ReadonlySet<string>> = {
  external: new Set(Object.keys(NewExternal.shape)),
  'op-ed': new Set(Object.keys(NewOpEd.shape)),
}

/**
 * Changes an article and returns it.
 * @throws {NotFound} if there is no article with this id.
 * @throws {Invalid} for a field that an article of its type does not have, or an image that is not stored.
 * @throws {Conflict} if it was changed after `change.updatedAt`; then nothing is overwritten.
 */
export async function updateContent(
  context: CallContext,
  id: string,
  change: ContentChange,
): Promise<ContentItem> {
  const types = contentTypes.filter((type) => foreignFields(type, change).length === 0)
  const changed = Id.safeParse(id).success
    ? await withStoredImage(context, change, (stored) => updateRow(context.sql, id, stored, types))
    : undefined
  if (!changed) throw new NotFound('Article not found')
  if (!types.includes(changed.type)) {
    const issues = foreignFields(changed.type, change).map((path) => ({
      path,
      message: 'Unknown field',
    }))
    throw new Invalid(`Unknown field: ${issues[0]?.path}`, issues)
  }
  if (!changed.item) {
    throw new Conflict('This article has been changed since you opened it. Nothing was saved.')
  }
  announceChange(context, changed.item.slug)
  return changed.item
}

/** The fields of a change that articles of this type do not have. */
function foreignFields(type: ContentType, change: ContentChange): string[] {
  return Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .filter(([field]) => field !== 'updatedAt' && !fieldsOf[type].has(field))
    .map(([field]) => field)
}
