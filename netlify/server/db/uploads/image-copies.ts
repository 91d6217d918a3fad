import { limits } from '#domain/site/limits.ts'
import { hasRow, valueOf, valuesOf, type Sql } from '#server/db/client.ts'

/**
 * Records the pictures on other hosts that are to be copied: those of one article, or of all, such as after the restore
 * of a backup. URLs above `limits.urlLength` are left out, because a database index cannot hold them.
 * @returns whether one of them was not recorded before.
 */
export async function recordWantedCopies(sql: Sql, articleId?: string): Promise<boolean> {
  return hasRow(sql`
    insert into image_copy (url)
    select distinct url
    from article cross join unnest(foreign_pictures(image_url, body)) as url
    where status <> 'deleted' and octet_length(url) <= ${limits.urlLength}::integer
      ${articleId === undefined ? sql`` : sql`and id = ${articleId}`}
    on conflict do nothing returning url`)
}

/** The key of our copy; `undefined` if there is none. */
export async function findCopy(sql: Sql, url: string): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    select key from image_copy join image on key = image_key
    where url = ${url} and swept_at is null`)
}

const triesMaximum = 4
const pauseSeconds = 120

/** The URL to copy next. One that fails is tried again after a pause, a few times. */
export async function claimCopy(sql: Sql): Promise<string | undefined> {
  return valueOf<string | undefined>(sql`
    update image_copy set tries = tries + 1, tried_at = now()
    where url in (
      select url from image_copy
      where image_key is null and removed_at is null and tries < ${triesMaximum}
        and tried_at < now() - make_interval(secs => ${pauseSeconds})
      order by tried_at limit 1 for update skip locked
    )
    returning url`)
}

export async function recordCopy(sql: Sql, url: string, key: string): Promise<void> {
  await sql`update image_copy set image_key = ${key} where url = ${url} and removed_at is null`
}

/** Forgets the copies that no article shows any more. @returns the keys of their images, which are marked as swept. */
export async function takeUnusedCopies(sql: Sql): Promise<string[]> {
  return valuesOf<string>(sql`
    with unused as (
      delete from image_copy where removed_at is null and url not in (
        select unnest(foreign_pictures(image_url, body)) from article where status <> 'deleted'
      )
      returning image_key
    )
    update image set swept_at = now() where key in (select image_key from unused) returning key`)
}
