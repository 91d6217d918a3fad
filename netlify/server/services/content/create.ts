import { NewContent, type ContentItem } from '#contract/content.ts'
import type { DeskItem, NewItem } from '#contract/desk.ts'
import { articleKey } from '#domain/site/language.ts'
import type { CallContext } from '#server/context.ts'
import { insertContent } from '#server/db/content.ts'
import { insertUnpublished } from '#server/db/unpublished.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { parse } from '../parse.ts'
import { announceChange } from './announce-change.ts'
import { checkScheduledTime, purgeForSchedule } from './publication-time.ts'
import { withSlug } from './slug-of-original.ts'
import { asRead } from './as-read.ts'
import { slugTaken, writeArticle } from './write-article.ts'

/**
 * Publishes an article, or saves it as a draft, or schedules it.
 * @throws {Invalid} if its image is not stored, or if it is scheduled for a time that is too near.
 * @throws {Conflict} if its slug is taken.
 */
export async function createContent(context: CallContext, created: NewItem): Promise<DeskItem> {
  const item = await withSlug(context, created)
  if (item.status === 'draft') {
    const { status, autosave, ...fields } = item
    return writeArticle(context, fields, (stored) =>
      insertUnpublished(context.sql, { status, fields: stored, note: { sitting: autosave } }),
    )
  }
  if (item.status === 'scheduled') {
    const { status, publishAt, ...fields } = item
    checkScheduledTime(publishAt)
    const complete = parse(NewContent, fields)
    await announceWork(context)
    const scheduled = await writeArticle(context, complete, (stored) =>
      insertUnpublished(context.sql, { status, fields: stored, publishAt }),
    )
    purgeForSchedule(context, articleKey(complete))
    return scheduled
  }
  const { status: _status, ...fields } = item
  return asRead(context, await publishNew(context, parse(NewContent, fields)))
}

async function publishNew(context: CallContext, item: NewContent): Promise<ContentItem> {
  const created = await writeArticle(context, item, (stored) => insertContent(context.sql, stored))
  if (!created) throw slugTaken()
  announceChange(context, articleKey(created))
  return created
}
