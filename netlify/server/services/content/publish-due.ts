import { NewContent } from '#contract/content.ts'
import type { CallContext, ServiceContext } from '#server/context.ts'
import { publishRow } from '#server/db/move-content.ts'
import { findUnpublished, nextPlanned, saveUnpublished } from '#server/db/unpublished.ts'
import { ServiceError } from '#server/errors.ts'
import { logError, logWarning } from '#server/log.ts'
import { parse } from '../parse.ts'
import { announceChange } from './announce-change.ts'
import { fieldsOf } from './item-fields.ts'
import { writeArticle } from './write-article.ts'

/** So many are published at once; the next call publishes the others. */
const atOnce = 20

interface Due {
  /** The slugs of the articles that this call published. */
  published: string[]
  /** When the next scheduled article is due, in milliseconds since 1970; `undefined` if none is. */
  nextDueAt: number | undefined
}

/** Publishes the scheduled articles whose time has come. Of parallel calls one publishes each article. */
export async function publishDueItems(context: ServiceContext): Promise<Due> {
  const planned = await nextPlanned(context.sql, atOnce)
  const due = planned.filter(({ seconds }) => seconds <= 0)
  const published: string[] = []
  for (const { id } of due) {
    const slug = await publishOne(context, id)
    if (slug !== undefined) published.push(slug)
  }
  const next = planned.find(({ seconds }) => seconds > 0)
  return { published, nextDueAt: next && Date.now() + next.seconds * 1000 }
}

async function publishOne(context: ServiceContext, id: string): Promise<string | undefined> {
  const item = await findUnpublished(context.sql, id)
  if (item?.status !== 'scheduled') return undefined
  const fields = fieldsOf(item)
  try {
    const complete = parse(NewContent, fields)
    const write = (stored: NewContent) => publishRow(context.sql, item, stored)
    return (await writeArticle(context, complete, write))?.slug
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // What cannot be published becomes a draft, so that the editor sees it and the others are published.
    logError(`The scheduled article ${id} could not be published and is a draft now`, error)
    await saveUnpublished(context.sql, item, { status: 'draft', fields })
    return undefined
  }
}

/**
 * Called before each public read, so that an article can be read once its time has come.
 * @returns when the next scheduled article is due, in milliseconds since 1970: the CDN must store no answer longer.
 */
export async function publishDue(context: CallContext): Promise<number | undefined> {
  try {
    const { published, nextDueAt } = await publishDueItems(context)
    for (const slug of published) announceChange(context, slug)
    return nextDueAt
  } catch (error) {
    // The read itself tells the caller that the database is down.
    logWarning('Scheduled articles were not looked for', error)
    return undefined
  }
}
