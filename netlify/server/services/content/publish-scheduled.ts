import { NeonDbError } from '@neondatabase/serverless'
import { NewContent } from '#contract/content.ts'
import type { DeskItem } from '#contract/desk.ts'
import { articleKey } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { publishRow } from '#server/db/move-content.ts'
import {
  findUnpublished,
  saveUnpublished,
  type Fields,
  type ScheduledArticle,
} from '#server/db/unpublished.ts'
import { violates } from '#server/db/violates.ts'
import { ServiceError } from '#server/errors.ts'
import { logError } from '#server/log.ts'
import { parse } from '../parse.ts'
import { fieldsOf } from './item-fields.ts'
import { writeArticle } from './write-article.ts'

/**
 * Publishes a scheduled article whose time has come.
 * @param article as the look for due articles found it.
 * @returns its key; `undefined` if another call published it, if an editor rescheduled it since, or if it cannot be
 * published and is a draft now.
 */
export async function publishScheduled(
  context: ServiceContext,
  { id, publishAt }: Pick<ScheduledArticle, 'id' | 'publishAt'>,
): Promise<string | undefined> {
  const item = await findUnpublished(context.sql, id)
  if (item?.status !== 'scheduled' || item.publishAt !== publishAt) return undefined
  const fields = fieldsOf(item)
  try {
    const complete = parse(NewContent, fields)
    const write = (stored: NewContent) => publishRow(context.sql, item, stored)
    const published = await writeArticle(context, complete, write)
    return published && articleKey(published)
  } catch (error) {
    if (!(error instanceof ServiceError || isRefusal(error))) throw error
    // What cannot be published becomes a draft, so that the editor sees it and the others are published.
    logError(`The scheduled article ${id} could not be published and is a draft now`, error)
    await saveAsDraft(context, item, fields)
    return undefined
  }
}

/** Whether the database refuses the values themselves, so that another try would fail too. */
function isRefusal(error: unknown): boolean {
  return error instanceof NeonDbError && /^(?:22|23|54)/.test(error.code ?? '')
}

/** Without its slug, if another article holds that since. */
async function saveAsDraft({ sql }: ServiceContext, item: DeskItem, fields: Fields): Promise<void> {
  try {
    await saveUnpublished(sql, item, { status: 'draft', fields })
  } catch (error) {
    if (!violates(error, 'unpublished_slug_unique')) throw error
    const { slug: _slug, ...others } = fields
    await saveUnpublished(sql, item, { status: 'draft', fields: others })
  }
}
