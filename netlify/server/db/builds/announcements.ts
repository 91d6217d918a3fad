import { pauseAfter } from '#server/db/backoff.ts'
import { parseArticleKey, type ArticleName } from '#domain/articles/article-key.ts'
import { rowOf, valueOf, valuesOf, type Sql } from '#server/db/client.ts'

/** A service that is notified of changed content. */
export type Channel = 'websub' | 'indexnow'

/** What to tell a channel: changes after `since` up to `version`, and pages built after `builtSince`. */
export interface Announcement {
  since: number
  version: number
  builtSince: number
  builtVersion: number
}

/** Only search engines are told of built pages: feeds are answered by a function, and are right without a build. */
const hasNewBuild = `(channel = 'indexnow' and rebuild.built_version > announcement.built_version)`

const leaseSeconds = 60
const pause = { firstSeconds: 60, longestSeconds: 6 * 3600 }

/**
 * Claims the changes that a channel was not notified of. `undefined` if there are none, if the content has changed in
 * the last `quietSeconds` and no build has ended, or if another caller holds the claim.
 */
export async function claimAnnouncement(sql: Sql, channel: Channel, quietSeconds: number) {
  return rowOf<Announcement | undefined>(sql`
    update announcement set next_at = now() + make_interval(secs => ${leaseSeconds})
    from freshness, rebuild
    where channel = ${channel}
      and freshness.scope = 'home'
      and (
        ${sql.unsafe(hasNewBuild)}
        or freshness.version > announcement.version
          -- PostgreSQL rounds a stored time to the millisecond, sometimes up, so that it lies ahead of now().
          and freshness.changed_at - interval '1 millisecond' <= now() - make_interval(secs => ${quietSeconds})
      )
      and announcement.next_at <= now()
    returning announcement.version::float8 as since, freshness.version::float8 as version,
      announcement.built_version::float8 as "builtSince",
      rebuild.built_version::float8 as "builtVersion"`)
}

/** Records that a channel was notified of everything up to these versions. */
export async function recordAnnounced(
  sql: Sql,
  channel: Channel,
  { version, builtVersion }: Announcement,
): Promise<void> {
  await sql`
    update announcement set
      version = greatest(version, ${version}),
      built_version = greatest(built_version, ${builtVersion}),
      next_at = '-infinity', failures = 0
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
  const seconds = await valueOf<number | null>(sql`
    select extract(epoch from min(greatest(announcement.next_at, case
      when ${sql.unsafe(hasNewBuild)} then now()
      else changed_at + make_interval(secs => ${quietSeconds})
    end)) - now())::float8 as seconds
    from announcement, freshness, rebuild
    where scope = 'home' and channel = any(${channels}::text[])
      and (${sql.unsafe(hasNewBuild)} or freshness.version > announcement.version)`)
  return seconds ?? undefined
}

/**
 * The op-eds whose pages changed, also deleted ones, the newest first. A function serves the page of an op-ed that was
 * published after the last announced build, so that page changes at once; every other page changes with a build.
 */
export async function changedPages(
  sql: Sql,
  { since, builtSince, builtVersion }: Announcement,
  limit: number,
): Promise<ArticleName[]> {
  const keys = await valuesOf<string>(sql`
    select substr(scope, length('article:') + 1) as key
    from freshness left join published_article as article
      on scope = 'article:' || article_key(article.language, article.slug)
    where scope like 'article:%' and type is distinct from 'external'
      and case
        when published_at > (
          select coalesce(max(started_at), '-infinity') from build
          where state = 'succeeded' and content_version <= ${builtSince}
        ) then version > ${since}
        else version > ${builtSince} and version <= ${builtVersion}
      end
    order by version desc limit ${limit}`)
  return keys.map(parseArticleKey)
}
