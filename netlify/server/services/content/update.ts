import {
  contentTypes,
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

/** The fields that only one type of article has. */
const fieldsOf = {
  external: ['source', 'externalUrl'],
  'op-ed': ['body'],
} as const satisfies Record<ContentType, readonly (keyof ContentChange)[]>

/**
 * Changes an article and answers it as it is now.
 * @throws {NotFound} where there is none with this id.
 * @throws {Invalid} for a field that an article of its type does not have, or an image that is not stored.
 * @throws {Conflict} when it was changed after `change.updatedAt`; nothing is overwritten then.
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

/** The given fields that an article of this type does not have. */
function foreignFields(type: ContentType, change: ContentChange): string[] {
  return contentTypes
    .filter((other) => other !== type)
    .flatMap((other) => fieldsOf[other])
    .filter((field) => change[field] !== undefined)
}
