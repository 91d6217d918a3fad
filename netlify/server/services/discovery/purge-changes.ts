import type { ServiceContext } from '#server/context.ts'
import { haveBiographiesChanged } from '#server/db/articles/authors.ts'
import { changedScopes } from '#server/db/builds/freshness.ts'
import { articleTag, contentTag, purgeCdn } from '#server/storage/cdn-cache.ts'
import { lastSweptAt } from '#server/storage/sweep-marks.ts'

/** Longer than an answer takes from its query to the CDN, with room for clocks that differ. */
const overlapMs = 2 * 60_000
/** How far a sweep looks back if it is not known when the last one finished. */
const unknownMs = 10 * 60_000

/**
 * Purges all changes since a moment, in milliseconds since 1970, and shortly before it: of articles, with those that
 * changed with them, of biographies, and of issues of the newsletter.
 * @returns false after a failure.
 */
export async function purgeChanges(context: ServiceContext, since: number): Promise<boolean> {
  const after = new Date(since - overlapMs)
  const [scopes, haveBiographies] = await Promise.all([
    changedScopes(context.sql, after),
    haveBiographiesChanged(context.sql, after),
  ])
  if (scopes.length === 0 && !haveBiographies) return true
  // The scope of the home page changes with each article and each issue.
  const keys = scopes.flatMap((scope) => /^article:(.+)/.exec(scope)?.[1] ?? [])
  return purgeCdn(context, [contentTag, ...keys.map(articleTag)])
}

/**
 * Purges all changes since the last sweep a second time. The first purge can have failed, or a slow answer with the old
 * content can have been stored after it.
 * @throws {Error} if the purge fails. Then this sweep does not count, and the next one purges the same changes.
 */
export async function purgeAgain(context: ServiceContext): Promise<void> {
  if (context.environment !== 'production') return
  const last = (await lastSweptAt(context))?.getTime() ?? Date.now() - unknownMs
  if (!(await purgeChanges(context, last))) throw new Error('Changes were not purged')
}
