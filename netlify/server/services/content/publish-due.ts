import type { CallContext, ServiceContext } from '#server/context.ts'
import { retryRead } from '#server/db/retry-read.ts'
import { nextScheduled } from '#server/db/unpublished.ts'
import { logWarning } from '#server/log.ts'
import { announceChange } from './announce-change.ts'
import { publishScheduled } from './publish-scheduled.ts'

/** One call publishes at most this many; the next call publishes the others. */
const atOnce = 20

interface Due {
  /** The keys of the articles that this call published. */
  published: string[]
  /** When the next scheduled article is due, in milliseconds since 1970; `undefined` if none is. */
  nextDueAt: number | undefined
  /** The errors of articles whose publication failed. The next call tries them again. */
  failures: unknown[]
}

/** Publishes the scheduled articles whose time has come. Of parallel calls one publishes each article. */
export async function publishDueItems(context: ServiceContext): Promise<Due> {
  const scheduled = await retryRead(() => nextScheduled(context.sql, atOnce))
  const due = scheduled.filter(({ seconds }) => seconds <= 0)
  const next = due.length === atOnce ? due.at(-1) : scheduled[due.length]
  const nextDueAt = next && Date.now() + next.seconds * 1000
  const published: string[] = []
  const failures: unknown[] = []
  for (const article of due) {
    try {
      const key = await publishScheduled(context, article)
      if (key !== undefined) published.push(key)
    } catch (error) {
      failures.push(error)
    }
  }
  return { published, nextDueAt, failures }
}

/**
 * Called before each public read, so that an article can be read once its time has come.
 * @returns when the next scheduled article is due, in milliseconds since 1970: the CDN must store no answer longer. After
 * a failure that is now, because an article may be missing in the answer.
 */
export async function publishDue(context: CallContext): Promise<number | undefined> {
  try {
    const { published, nextDueAt, failures } = await publishDueItems(context)
    // In one call, because Netlify allows two purges of a tag in five seconds.
    if (published.length > 0) announceChange(context, ...published)
    for (const error of failures) logWarning('A scheduled article was not published', error)
    return failures.length > 0 ? Date.now() : nextDueAt
  } catch (error) {
    // The read itself tells the caller that the database is down.
    logWarning('Scheduled articles were not looked for', error)
    return Date.now()
  }
}
