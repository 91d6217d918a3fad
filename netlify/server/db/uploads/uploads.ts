import { limits } from '#domain/site/limits.ts'
import { hasRow, rowOf, rowsOf, valueOf, valuesOf, type Sql } from '#server/db/client.ts'

export interface Upload {
  id: string
  state: 'open' | 'complete' | 'stored' | 'swept'
  size: number | null
  /** The key of the image that it has become, with the mark of an animation. */
  imageKey: string | null
}

export interface UploadPart {
  number: number
  etag: string
  size: number
}

export async function insertUpload(sql: Sql, upload: { id: string; size: number | undefined }) {
  await sql`insert into upload (id, size) values (${upload.id}, ${upload.size ?? null})`
}

/** The upload, or `undefined` if there is none or it has expired. */
export async function findUpload(sql: Sql, id: string): Promise<Upload | undefined> {
  return rowOf<Upload | undefined>(sql`
    select id, state, size, image_key as "imageKey" from upload
    where id = ${id} and state <> 'swept' and expires_at > now()`)
}

export async function listUploadParts(sql: Sql, id: string): Promise<UploadPart[]> {
  return rowsOf<UploadPart>(sql`
    select number, etag, size from upload_part where upload_id = ${id} order by number`)
}

/**
 * Records a part, replacing an earlier try, while the upload is open and all parts are no larger than an image may be.
 * The lock is a separate statement: the insert then sees parts recorded meanwhile. Returns whether it was recorded.
 */
export async function putUploadPart(sql: Sql, id: string, part: UploadPart): Promise<boolean> {
  const lock = sql`select from upload where id = ${id} for update`
  const insert = sql`
      insert into upload_part (upload_id, number, etag, size)
      select id, ${part.number}::int, ${part.etag}, ${part.size}::int from upload
      where id = ${id} and state = 'open' and ${part.size}::int + (
        select coalesce(sum(size), 0) from upload_part
        where upload_id = ${id} and number <> ${part.number}
      ) <= ${limits.imageBytes}::int
      on conflict (upload_id, number) do update set etag = excluded.etag, size = excluded.size
      returning number`
  const [, rows = []] = await sql.transaction([lock, insert], { isolationLevel: 'ReadCommitted' })
  return rows.length > 0
}

/** Closes an open upload, which is then complete, if its parts are exactly these. @returns whether it did. */
export async function closeUpload(sql: Sql, id: string, parts: UploadPart[]): Promise<boolean> {
  const exactly = parts.map(({ number, etag }) => `${number}:${etag}`).join()
  return hasRow(sql`
    update upload set state = 'complete'
    where id = ${id} and state = 'open' and ${exactly} = (
      select string_agg(number || ':' || etag, ',' order by number)
      from upload_part where upload_id = ${id}
    )
    returning id`)
}

/**
 * Records the image that a complete upload has become.
 * @returns the key of its image; an earlier one, if another call was faster; `undefined` if the upload is gone.
 */
export async function recordImage(sql: Sql, id: string, imageKey: string) {
  return valueOf<string | undefined>(sql`
    update upload set state = 'stored', image_key = coalesce(image_key, ${imageKey})
    where id = ${id} and state in ('complete', 'stored')
    returning image_key`)
}

/** Ends an upload, so that the sweep deletes its parts. Nothing can be added any more. */
export async function expireUpload(sql: Sql, id: string): Promise<void> {
  await sql`update upload set state = 'swept' where id = ${id}`
}

/**
 * Marks expired and ended uploads as swept and returns them. Uploads that an earlier sweep did not finish are included.
 */
export async function takeExpiredUploads(sql: Sql, atMost: number): Promise<string[]> {
  return valuesOf<string>(sql`
    update upload set state = 'swept'
    where id in (
      select id from upload where state = 'swept' or expires_at < now()
      order by expires_at limit ${atMost} for update skip locked
    )
    returning id`)
}

export async function deleteUploads(sql: Sql, ids: string[]): Promise<void> {
  await sql`delete from upload where id = any(${ids}) and state = 'swept'`
}
