import type { ContentItem, NewContent } from '#contract/content.ts'
import type { CallContext } from '#server/context.ts'
import { insertContent } from '#server/db/content.ts'
import { Conflict } from '#server/errors.ts'
import { announceChange } from './announce-change.ts'
import { withStoredImage } from './article-image.ts'

/**
 * Publishes an article.
 * @throws {Invalid} if its image is not stored.
 * @throws {Conflict} if its slug is taken.
 */
export async function createContent(context: CallContext, item: NewContent): Promise<ContentItem> {
  const created = await withStoredImage(context, item, (stored) =>
    insertContent(context.sql, stored),
  )
  if (!created) throw new Conflict('An article with this URL slug already exists')
  announceChange(context, created.slug)
  return created
}
