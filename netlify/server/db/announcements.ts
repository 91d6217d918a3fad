import { pauseAfter } from './backoff.ts'
import { parseArticleKey, type ArticleName } from '#domain/site/language.ts'
import type { Sql } from './client.ts'

/** A service that is notified of changed content. */
export type Channel = 'websub' | 'indexnow'

/** The changes to notify a channel of: those after `since`, up to `version`. */
export interface Announcement {
  since: number
  version: number
}

const leaseSeconds = 60
const pause = { firstSeconds: 60, longestSeconds: 6 * 3600 }

/**
 * Claims the changes that a channel was not notified of. `undefined` if there are none, if the content has changed in
 * the last `quietSeconds`, or if another caller holds the claim.
 */
export async function claimAnnouncement(
  sql: Sql,
  channel: Channel,
  quietSeconds: number,
): Promise<Announcement | undefined> {
  const [row] = await sql`
    update announcement set next_at = now() + make_interval(secs => ${leaseSeconds})
    from freshness
    where channel = ${channel}
      and freshness.scope = 'home'
      and freshness.version > announcement.version
      -- Stored instants are rounded to the millisecond, up as well as down.
      and freshness.changed_at - interval '1 millisecond' <= now() - make_interval(secs => ${quietSeconds})
      and announcement.next_at <= now()
    returning announcement.version::float8 as since, freshness.version::float8 as version`
  return row as Announcement | undefined
}

/** Records that a channel was notified of everything up to this version. */
export async function recordAnnounced(sql: Sql, channel: Channel, version: number): Promise<void> {
  await sql`
    update announcement
    set version = greatest(version, ${version}), next_at = '-infinity', failures = 0
    where channel = ${channel}`
}

/** Records that a notification failed. The pause before the next try grows with each failure. */
export async function recordAnnouncementFailure(sql: Sql, channel: Channel): Promise<void> {
  await sql`
    update announcement set
      next_at = now() + ${pauseAfter(sql, 'failures', pause)},
      failures = failures + 1
    where channel = ${channel}`
}

/** Seconds until the next notification is due; `undefined` if these channels know everything. */
export async function secondsToNextAnnouncement(
  sql: Sql,
  channels: Channel[],
  quietSeconds: number,
): Promise<number | undefined> {
  const [row] = await sql`
    select extract(epoch from min(
      greatest(next_at, changed_at + make_interval(secs => ${quietSeconds}))
    ) - now())::float8 as seconds
    from announcement join freshness on freshness.version > announcement.version
    where scope = 'home' and channel = any(${channels}::text[])`
  return (row?.['seconds'] as number | null) ?? undefined
}

/** The op-eds that changed after a version, also deleted articles. The newest first. */
export async function changedPages(sql: Sql, since: number, limit: number): Promise<ArticleName[]> {
  const rows = await sql`
    select substr(scope, length('article:') + 1) as key
    from freshness left join published_article as article
      on scope = 'article:' || article_key(article.language, article.slug)
    where scope like 'article:%' and version > ${since} and type is distinct from 'external'
    order by version desc limit ${limit}`
  return rows.map((row) => parseArticleKey(row['key'] as string))
}
