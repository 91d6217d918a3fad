import { NeonDbError } from '@neondatabase/serverless'
import type { CallContext, ServiceContext } from '#server/context.ts'
import {
  changeArticle,
  nextScheduled,
  type ScheduledArticle,
} from '#server/db/articles/articles.ts'
import { violates } from '#server/db/client.ts'
import { logError, logWarning } from '#server/base/log.ts'
import { wakeSweep } from '#server/storage/sweep-marks.ts'
import { propagateChange } from '#server/services/discovery/propagate-change.ts'

/** One call publishes at most this many; the next call publishes the others. */
const atOnce = 20

/** Publishes the scheduled articles whose time has come. Of parallel calls one publishes each article. */
export async function publishDueArticles(context: ServiceContext) {
  const scheduled = await nextScheduled(context.sql, atOnce)
  const due = scheduled.filter(({ seconds }) => seconds <= 0)
  const next = due.length === atOnce ? due.at(-1) : scheduled[due.length]
  const nextDueAt = next && Date.now() + next.seconds * 1000
  if (due.length > 0) await wakeSweep(context)
  let published = 0
  const failures: unknown[] = []
  for (const article of due) {
    try {
      if (await publishScheduled(context, article)) published += 1
    } catch (error) {
      failures.push(error)
    }
  }
  return {
    published,
    /** In milliseconds since 1970; `undefined` if no article is scheduled. */
    nextDueAt,
    /** Of the articles whose publication failed. The next call tries them again. */
    failures,
  }
}

/**
 * Publishes a scheduled article. False if another call published it, if it was changed since, or if it cannot be
 * published and is a draft now.
 */
async function publishScheduled({ sql }: ServiceContext, { id, updatedAt }: ScheduledArticle) {
  const condition = { statuses: ['scheduled'], updatedAt } as const
  try {
    return (await changeArticle(sql, id, condition, { status: 'published' })) !== undefined
  } catch (error) {
    if (!areValuesRefused(error)) throw error
    // An article that cannot be published becomes a draft: the editor sees it, and the others are published. Another
    // article may have its slug by now.
    logError(`The scheduled article ${id} could not be published and is a draft now`, error)
    const save = violates(error, 'article_slug_unique')
      ? { fields: { slug: null }, problem: 'When it was due, another article had its slug.' }
      : { problem: 'When it was due, the database refused it.' }
    await changeArticle(sql, id, condition, { status: 'draft', ...save })
    return false
  }
}

/** Whether the database refuses the values themselves, so that another try would fail too. */
function areValuesRefused(error: unknown): boolean {
  return error instanceof NeonDbError && /^(?:22|23|54)/.test(error.code ?? '')
}

/**
 * Called before each public read, so that an article can be read once its time has come. The CDN stores no answer
 * beyond `nextDueAt`, the time of the next publication. After a failure that is now, because an article may be missing
 * in the answer.
 */
export async function publishDueBeforeRead(context: CallContext): Promise<void> {
  try {
    const { published, nextDueAt, failures } = await publishDueArticles(context)
    // In one call, because Netlify allows two purges of a tag in five seconds.
    if (published > 0) propagateChange(context)
    for (const error of failures) logWarning('A scheduled article was not published', error)
    context.nextDueAt = failures.length > 0 ? Date.now() : nextDueAt
  } catch (error) {
    // A database that is down makes the read itself fail, so the caller is told.
    logWarning('Scheduled articles were not looked for', error)
    context.nextDueAt = Date.now()
  }
}
