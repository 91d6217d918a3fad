import type { ContentItem, NewContent } from '#contract/content.ts'
import type { DeskItem } from '#contract/desk.ts'
import type { Sql } from './client.ts'
import {
  insertColumns,
  insertPlaceholders,
  insertValues,
  itemColumns,
  onTheWire,
  unpublishedFields,
} from './content-columns.ts'
import type { Fields, UnpublishedStatus } from './unpublished.ts'

const kept = 'id, published_at, comments_count, created_at'

// One statement, so that of several publishers at the same moment only one finds the row.
const publishStatement = (values: number) => `
  with taken as (
    delete from unpublished
    where id = $${values + 1} and updated_at = $${values + 2}::timestamptz and status <> 'deleted'
    returning *
  )
  insert into content (${insertColumns}, ${kept}, updated_at)
  select ${insertPlaceholders},
    id, coalesce(published_at, now()), comments_count, created_at,
    greatest(now(), updated_at + interval '1 millisecond')
  from taken
  returning ${itemColumns}`

/** Moves an unpublished article to the published ones, unless it was changed after `updatedAt`. */
export async function publishRow(
  sql: Sql,
  { id, updatedAt }: Pick<DeskItem, 'id' | 'updatedAt'>,
  item: NewContent,
): Promise<ContentItem | undefined> {
  const values = insertValues(item)
  const [row] = await sql.query(publishStatement(values.length), [...values, id, updatedAt])
  return row && (onTheWire(row) as ContentItem)
}

const takeDownStatement = `
  with taken as (
    delete from content
    where id = $1 and ($2::timestamptz is null or updated_at = $2::timestamptz)
    returning *
  ),
  written as (select ${itemColumns} from taken),
  moved as (
    insert into unpublished (status, fields, deleted_at, ${kept}, updated_at)
    select $3,
      jsonb_strip_nulls(
        to_jsonb(written)
          - array['id', 'publishedAt', 'createdAt', 'updatedAt', 'commentsCount']
          || $4::jsonb
      ),
      case $3 when 'deleted' then now() end,
      taken.id, published_at, comments_count, created_at,
      greatest(now(), updated_at + interval '1 millisecond')
    from taken, written
    returning id
  )
  select taken.slug from taken join moved on true`

interface TakenDown {
  status: Exclude<UnpublishedStatus, 'scheduled'>
  /** Fields that change at the same time. */
  fields?: Fields
  /** Nothing happens if the article was changed after this. */
  updatedAt?: string | undefined
}

/** Moves a published article to the unpublished ones. Returns its key, or `undefined` if nothing was moved. */
export async function takeDown(
  sql: Sql,
  id: string,
  { status, fields = {}, updatedAt }: TakenDown,
): Promise<string | undefined> {
  const values = [id, updatedAt ?? null, status, JSON.stringify(unpublishedFields(fields))]
  const [row] = await sql.query(takeDownStatement, values)
  return row?.['slug'] as string | undefined
}
