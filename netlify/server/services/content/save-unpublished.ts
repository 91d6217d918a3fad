import type { DeskItem } from '#contract/desk.ts'
import type { ServiceContext } from '#server/context.ts'
import { saveUnpublished as saveRow, type Saved } from '#server/db/unpublished.ts'
import { changedSince } from './refusals.ts'
import { writeArticle } from './write-article.ts'

/**
 * Saves an article that is not published.
 * @throws {Conflict} if it was changed after it was read, or if its slug is taken.
 */
export async function saveUnpublished(
  context: ServiceContext,
  item: DeskItem,
  { fields, ...saved }: Omit<Saved, 'fields'> & { fields: object },
): Promise<DeskItem> {
  const result = await writeArticle(context, fields, (stored) =>
    saveRow(context.sql, item, { ...saved, fields: { ...stored } }),
  )
  if (!result) throw changedSince()
  return result
}
