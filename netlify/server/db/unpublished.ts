import type { DeskItem, DeskSummary } from '#contract/desk.ts'
import { articleKey, type ArticleName } from '#domain/site/language.ts'
import type { Sql } from './client.ts'
import { detailFields, instantText, unpublishedFields } from './content-columns.ts'
import type { Listing } from './content.ts'
import { outdatedBy, unpublishedOriginalTexts } from './pairs.ts'
import { noteCondition, noteValue, type SaveNote } from './revisions.ts'

/** The statuses of articles that readers cannot see. */
export type UnpublishedStatus = 'draft' | 'scheduled' | 'deleted'

/** The fields of an article as the API names them. A draft lacks some of them. */
export type Fields = Record<string, unknown>

const values = `jsonb_strip_nulls(jsonb_build_object(
  'id', id,
  'status', status,
  'publishAt', ${instantText('publish_at')},
  'deletedAt', ${instantText('deleted_at')},
  'publishedAt', ${instantText('published_at')},
  'createdAt', ${instantText('created_at')},
  'updatedAt', ${instantText('updated_at')},
  'commentsCount', comments_count
))`
/** The defaults of what a draft may lack, and the API always has. */
const defaults = `'{"tags": [], "isPopular": false, "language": "en"}'::jsonb`
const item = `(${defaults} || fields || ${values})`

/** A single article, as `first` reads it. */
const single = `${item} as item, ${unpublishedOriginalTexts}`

function first(rows: Record<string, unknown>[]): DeskItem | undefined {
  const [row] = rows
  return row && { ...(row['item'] as DeskItem), ...outdatedBy(row['originalTexts']) }
}

/** Articles of these statuses without the fields that lists leave out, the last changed first. */
export async function listUnpublished(
  sql: Sql,
  statuses: readonly UnpublishedStatus[],
  { language, type, category, popular, limit, after }: Listing,
): Promise<DeskSummary[]> {
  const rows = await sql`
    select ${sql.unsafe(item)} - ${detailFields}::text[] as item,
      ${sql.unsafe(unpublishedOriginalTexts)}
    from unpublished
    where status = any(${statuses}::text[])
      ${language === 'all' ? sql`` : sql`and language = ${language}`}
      ${type ? sql`and fields ->> 'type' = ${type}` : sql``}
      ${category ? sql`and fields ->> 'category' = ${category}` : sql``}
      ${popular ? sql`and fields -> 'isPopular' = 'true'` : sql``}
      ${after ? sql`and (updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by updated_at desc, id desc
    limit ${limit}`
  return rows.map(({ item: summary, originalTexts }) =>
    Object.assign(summary as DeskSummary, outdatedBy(originalTexts)),
  )
}

export async function findUnpublished(sql: Sql, id: string): Promise<DeskItem | undefined> {
  return first(await sql`select ${sql.unsafe(single)} from unpublished where id = ${id}`)
}

/** The article with this name. Several deleted ones may have it: the last deleted is returned if there is no other. */
export async function findUnpublishedBySlug(
  sql: Sql,
  name: ArticleName,
): Promise<DeskItem | undefined> {
  return first(
    await sql`
      select ${sql.unsafe(single)} from unpublished where slug = ${articleKey(name)}
      order by deleted_at desc nulls first limit 1`,
  )
}

/** What a save writes. */
export interface Saved {
  status: UnpublishedStatus
  fields: Fields
  publishAt?: string | undefined
  note?: SaveNote | undefined
}

const insertStatement = `
  insert into unpublished (status, fields, publish_at)
  select $1, jsonb_strip_nulls($2::jsonb), $3::timestamptz where ${noteCondition('$4')}
  returning ${single}`

export async function insertUnpublished(sql: Sql, saved: Saved): Promise<DeskItem> {
  return first(await sql.query(insertStatement, savedValues(saved))) as DeskItem
}

/** $1 to $4 of a statement that saves. */
function savedValues({ status, fields, publishAt, note = {} }: Saved): unknown[] {
  return [status, JSON.stringify(unpublishedFields(fields)), publishAt ?? null, noteValue(note)]
}

const saveStatement = `
  update unpublished set
    status = $1, fields = jsonb_strip_nulls($2::jsonb), publish_at = $3::timestamptz, deleted_at = null,
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  where id = $5 and updated_at = $6::timestamptz and ${noteCondition('$4')}
  returning ${single}`

/** Saves the article, unless it was changed after `updatedAt`. */
export async function saveUnpublished(
  sql: Sql,
  { id, updatedAt }: Pick<DeskItem, 'id' | 'updatedAt'>,
  saved: Saved,
): Promise<DeskItem | undefined> {
  return first(await sql.query(saveStatement, [...savedValues(saved), id, updatedAt]))
}

/** Marks a draft or a scheduled article as deleted. Returns false if there is none. */
export async function markDeleted(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update unpublished set
      status = 'deleted', publish_at = null, deleted_at = now(),
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id} and status <> 'deleted'
    returning id`
  return rows.length > 0
}

/** Deletes for good the articles that were deleted `days` ago. Their images become unused. */
export async function forgetDeleted(sql: Sql, days: number): Promise<void> {
  await sql`
    delete from unpublished
    where status = 'deleted' and deleted_at < now() - make_interval(days => ${days})`
}

/** A scheduled article and its time. */
export interface ScheduledArticle {
  id: string
  /** In the format of an article's `publishAt`, so that the two can be compared. */
  publishAt: string
  /** Until `publishAt`; negative if it is due. */
  seconds: number
}

/** The scheduled articles whose times come first. */
export async function nextScheduled(sql: Sql, limit: number): Promise<ScheduledArticle[]> {
  const rows = await sql`
    select id, ${sql.unsafe(instantText('publish_at'))} as "publishAt",
      extract(epoch from publish_at - now())::float8 as seconds
    from unpublished where status = 'scheduled'
    order by publish_at limit ${limit}`
  return rows as ScheduledArticle[]
}
