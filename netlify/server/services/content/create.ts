import type { ContentItem, NewContent } from '#contract/content.ts'
import type { CallContext } from '#server/context.ts'
import { insertContent } from '#server/db/content.ts'
import { Conflict } from '#server/errors.ts'
import { announceChange } from './announce-change.ts'

/**
 * Publishes an article.
 * @throws {Conflict} when its slug is taken.
 */
export async function createContent(context: CallContext, item: NewContent): Promise<ContentItem> {
  const created = await insertContent(context.sql, item)
  if (!created) throw new Conflict('An article with this URL slug already exists')
  announceChange(context, created.slug)
  return created
}
