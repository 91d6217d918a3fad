import { removedPicture } from '#domain/articles/image.ts'
import { clearedImage } from '#server/db/articles/article-columns.ts'
import { hasRow, valuesOf, type Sql } from '#server/db/client.ts'

export async function insertImage(
  sql: Sql,
  image: { key: string; width: number; height: number; bytes: number },
): Promise<void> {
  await sql`
    insert into image (key, width, height, bytes)
    values (${image.key}, ${image.width}, ${image.height}, ${image.bytes})`
}

export async function imageExists(sql: Sql, key: string): Promise<boolean> {
  return hasRow(sql`select 1 from image where key = ${key} and swept_at is null`)
}

/**
 * Marks as swept the expired images that no article, revision, held change or campaign uses. Returns them with removed
 * images and those of an interrupted sweep. An image that anything but an article uses is checked again after a week.
 */
export async function takeUnusedImages(sql: Sql, atMost: number): Promise<string[]> {
  const isIn = (table: string, columns: string) =>
    sql.unsafe(`exists (select from ${table} where image_keys_in(${columns}) @> array[image.key])`)
  const isInRevision = isIn('revision', 'fields::text')
  const isHeld = isIn('held_change', 'fields::text')
  return valuesOf<string>(sql`
    with named as materialized (
      -- Reads each campaign once for all images. It looks for keys, because the URL of an image can have many forms.
      select distinct (regexp_matches(content, '[0-9a-f]{32}\\.(?:jpeg|png|webp)', 'g'))[1] as key
      from campaign where exists (select from image where keep_until < now())
    ),
    kept as (
      update image set keep_until = now() + interval '7 days'
      where keep_until < now() and swept_at is null
        and (key in (select key from named) or ${isInRevision} or ${isHeld})
    )
    update image set swept_at = now()
    where key in (
      select key from image
      where swept_at is not null or (
        keep_until < now()
        and not ${isIn('article', 'image_url, body')}
        and not ${isInRevision}
        and not ${isHeld}
        and not exists (select from named where named.key = image.key)
        and not exists (select from image_copy where image_key = image.key)
      )
      order by keep_until limit ${atMost}
      -- An article that starts to use the image changes this row first, and PostgreSQL then checks the dates again.
      for update
    )
    returning key`)
}

export async function deleteImages(sql: Sql, keys: string[]): Promise<void> {
  await sql`delete from image where key = any(${keys}) and swept_at is not null`
}

/** Which picture: an image of ours by its key, or one on another host, of which we may have a copy, by its URL. */
export type PictureName = { key: string } | { url: string }

/** Marks a picture as removed, and finds it: `named` selects rows, `pattern` matches its URL in their texts. */
function usesOf(sql: Sql, picture: PictureName) {
  if ('key' in picture) {
    const { key } = picture
    return {
      mark: sql`update image set swept_at = now() where key = ${key} returning key`,
      isMarked: sql`exists (select from image where key = ${key})`,
      named: (columns: string) => sql`image_keys_in(${sql.unsafe(columns)}) @> array[${key}]`,
      // In URLs of any form, as in `image_keys_in`.
      pattern: `(?i)(/|%2F)api\\1images(/|%2F)${key}((#|%23)animated)?`,
    }
  }
  const { url } = picture
  const withEntities = url.replaceAll('&', '&amp;')
  const forms = [url, withEntities].map((form) => form.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  // The signs around the URL must match too, because a longer URL may begin with this one.
  const pattern = `(?<=["(])(${forms.join('|')})(?=["#)\\\\])`
  return {
    mark: sql`
      with removed as (
        update image_copy set removed_at = now() where url = ${url} returning image_key
      ), swept as (
        update image set swept_at = now() where key in (select image_key from removed)
      )
      select image_key as key from removed`,
    isMarked: sql`exists (select from image_copy where url = ${url})`,
    // `strpos` comes first: the pattern alone would take seconds for the revisions of a year.
    named: (columns: string) => {
      const texts = sql`concat_ws('"', '', ${sql.unsafe(columns)}, '')`
      return sql`case
        when strpos(${texts}, ${url}) > 0 or strpos(${texts}, ${withEntities}) > 0
        then ${texts} ~ ${pattern} else false
      end`
    },
    pattern,
  }
}

/**
 * Marks an image as swept, and puts a placeholder in its place in articles, revisions and campaigns. An article that
 * has it as `imageUrl` loses it. No article gets a new version, so open forms can still be saved.
 * @returns the key of its file, null if there is no copy of it; `undefined` if there is no such picture.
 */
export async function removeImage(sql: Sql, picture: PictureName) {
  const { mark, isMarked, named, pattern } = usesOf(sql, picture)
  const without = (column: string) =>
    sql`regexp_replace(${sql.unsafe(column)}, ${pattern}, ${removedPicture}, 'g')`
  const [, , , rows = []] = await sql.transaction(
    [
      // In the order in which a send and a save lock them.
      sql`select from campaign where ${named('content, mail::text')} order by id for update`,
      sql`select from article where ${named('image_url, body')} order by id for update`,
      sql`select pg_advisory_xact_lock(hashtext('articles'))`,
      mark,
      sql`
        update article set ${sql.unsafe(clearedImage)}
        where ${named('image_url, body')} and ${named('image_url')}`,
      sql`update article set body = ${without('body')} where ${named('image_url, body')}`,
      sql`
        update revision set fields = ${without('fields::text')}::jsonb
        where ${named('fields::text')}`,
      sql`
        update held_change set fields = ${without('fields::text')}::jsonb
        where ${named('fields::text')}`,
      sql`
        update campaign set
          content = ${without('content')},
          mail = ${without('mail::text')}::jsonb,
          updated_at = greatest(now(), updated_at + interval '1 millisecond'),
          public_changed_at = case when issue is null then public_changed_at else now() end
        where ${named('content, mail::text')}`,
      sql`
        insert into activity (kind, subject)
        select 'picture.removed', jsonb_build_object('id', named, 'title', named)
        from freshness, (select ${'key' in picture ? picture.key : picture.url}::text as named) as removed
        where scope = 'home' and ${isMarked}`,
      // A takedown, because built pages may still show the picture.
      sql`select record_removal() from freshness where scope = 'home' and ${isMarked}`,
    ],
    { isolationLevel: 'ReadCommitted' },
  )
  return rows[0]?.['key'] as string | null | undefined
}
