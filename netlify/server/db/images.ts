import type { Sql } from './client.ts'

interface StoredImage {
  key: string
  width: number
  height: number
  bytes: number
}

export async function insertImage(sql: Sql, image: StoredImage): Promise<void> {
  await sql`
    insert into image (key, width, height, bytes)
    values (${image.key}, ${image.width}, ${image.height}, ${image.bytes})`
}

export async function imageExists(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`select 1 from image where key = ${key} and swept_at is null`
  return rows.length > 0
}

/**
 * Marks expired images that no article, no revision and no campaign uses as swept and returns them. Images that an
 * earlier sweep did not finish are included. An image of a revision or a campaign is looked at again after a week.
 */
export async function takeUnusedImages(sql: Sql, atMost: number): Promise<string[]> {
  const rows = await sql`
    with named as materialized (
      -- Every campaign is read once for all images. The key counts, in a URL of any form.
      select distinct (regexp_matches(content, '[0-9a-f]{32}\\.(?:jpeg|png|webp)', 'g'))[1] as key
      from campaign where exists (select from image where keep_until < now())
    ),
    kept as (
      update image set keep_until = now() + interval '7 days'
      where keep_until < now() and swept_at is null
        and (
          key in (select key from named)
          or exists (
            select from revision where image_keys_in(fields::text) @> array[image.key]
          )
        )
    )
    update image set swept_at = now()
    where key in (
      select key from image
      where keep_until < now()
        and not exists (
          select from article where image_keys_in(image_url, body) @> array[image.key]
        )
        and not exists (
          select from revision where image_keys_in(fields::text) @> array[image.key]
        )
        and not exists (select from named where named.key = image.key)
      order by keep_until limit ${atMost}
      -- An article that starts to use the image writes this row; then its date is checked again.
      for update
    )
    returning key`
  return rows.map((row) => row['key'] as string)
}

export async function deleteImages(sql: Sql, keys: string[]): Promise<void> {
  await sql`delete from image where key = any(${keys}) and swept_at is not null`
}
