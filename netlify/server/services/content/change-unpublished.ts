import { NewContent } from '#contract/content.ts'
import type { DeskItem, ItemChange } from '#contract/desk.ts'
import { articleKey } from '#domain/site/language.ts'
import type { CallContext } from '#server/context.ts'
import { publishRow } from '#server/db/move-content.ts'
import { Invalid } from '#server/errors.ts'
import { announceWork } from '#server/storage/sweep-marks.ts'
import { parse } from '../parse.ts'
import { announceChange } from './announce-change.ts'
import { fieldsOf, foreignFields } from './item-fields.ts'
import { checkScheduledTime, purgeForSchedule } from './publication-time.ts'
import { changedSince, deleted, notFound, unknownFields } from './refusals.ts'
import { saveUnpublished } from './save-unpublished.ts'
import { asRead } from './as-read.ts'
import { writeArticle } from './write-article.ts'

const onlyPublished = 'Only a published article can have a correction'

/**
 * Changes a draft or a scheduled article, and moves it to another status if the change says so.
 * @throws {Invalid} if fields are missing that a publication needs.
 * @throws {Conflict} if the article was changed since, or if it is deleted.
 */
export async function changeUnpublished(
  context: CallContext,
  item: DeskItem,
  change: ItemChange,
): Promise<DeskItem> {
  const {
    status = item.status,
    updatedAt,
    publishAt,
    autosave,
    correction,
    ...changed
  } = { publishAt: undefined, autosave: undefined, correction: undefined, ...change }
  if (item.status === 'deleted') {
    // An edit finds no article, as before; only a new status says what to do.
    if (change.status === undefined) throw notFound()
    throw deleted()
  }
  if (correction) throw new Invalid(onlyPublished, [{ path: 'correction', message: onlyPublished }])
  const foreign = foreignFields(item.type, changed)
  if (foreign.length > 0) throw unknownFields(foreign)
  if (updatedAt !== undefined && updatedAt !== item.updatedAt) throw changedSince()
  if (autosave !== undefined && item.status !== 'draft') throw changedSince()

  const fields = { ...fieldsOf(item), ...changed }
  if (status === 'draft') {
    return saveUnpublished(context, item, { status, fields, note: { sitting: autosave } })
  }
  const complete = parse(NewContent, fields)
  if (status === 'published') return publish(context, item, complete)
  if (publishAt !== undefined) checkScheduledTime(publishAt)
  await announceWork(context)
  const time = publishAt ?? item.publishAt
  const saved = { status: 'scheduled', fields, publishAt: time } as const
  const scheduled = await saveUnpublished(context, item, saved)
  purgeForSchedule(context, articleKey(complete))
  return scheduled
}

async function publish(
  context: CallContext,
  item: DeskItem,
  complete: NewContent,
): Promise<DeskItem> {
  const published = await writeArticle(context, complete, (stored) =>
    publishRow(context.sql, item, stored),
  )
  if (!published) throw changedSince()
  announceChange(context, articleKey(published))
  return asRead(context, published)
}
