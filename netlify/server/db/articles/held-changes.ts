import type { DeskArticle } from '#contract/desk.ts'
import { rowOf, type Sql } from '#server/db/client.ts'

/** The versions that an editor had loaded. An absent version is not checked; `heldAt` is null if nothing was held. */
interface LoadedFrom {
  id: string
  updatedAt?: string | undefined
  heldAt?: string | null | undefined
}

/** A column: what is held of an article. */
export const heldColumn = `(
  select jsonb_build_object('fields', fields, 'savedAt', instant_text(saved_at))
  from held_change where article_id = article.id
) as held`

/** The same column in a list: only when it was saved, without the fields. */
export const heldSummaryColumn = `(
  select jsonb_build_object('savedAt', instant_text(saved_at))
  from held_change where article_id = article.id
) as held`

/** A condition: the held changes of an article have this version. An absent version is not checked. */
export function isHeldAt(sql: Sql, heldAt: LoadedFrom['heldAt']) {
  return sql`(${heldAt === undefined}::boolean or ${heldAt ?? null}::timestamptz is not distinct from
    (select saved_at from held_change where article_id = article.id))`
}

/** Adds fields to what is held of a published article. @returns `undefined` if a version is stale. */
export async function holdFields(sql: Sql, { id, updatedAt, heldAt }: LoadedFrom, fields: object) {
  return rowOf<NonNullable<DeskArticle['held']> | undefined>(sql`
    insert into held_change as held (article_id, fields)
    select id, ${JSON.stringify(fields)}::jsonb from published_article
    where id = ${id}
      and (${updatedAt ?? null}::timestamptz is null or updated_at = ${updatedAt ?? null}::timestamptz)
      and (
        ${heldAt ?? null}::timestamptz is null
        or exists (select from held_change where article_id = published_article.id)
      )
    -- A publication at the same moment waits for this lock, or was first and has changed the version.
    for share
    on conflict (article_id) do update set
      fields = held.fields || excluded.fields,
      saved_at = greatest(now(), held.saved_at + interval '1 millisecond')
    where not ${heldAt !== undefined}::boolean
      or held.saved_at is not distinct from ${heldAt ?? null}::timestamptz
    returning fields, instant_text(saved_at) as "savedAt"`)
}

export async function dropHeldChange(sql: Sql, id: string, heldAt?: string): Promise<void> {
  await sql`
    delete from held_change
    where article_id = ${id} and saved_at = coalesce(${heldAt ?? null}::timestamptz, saved_at)`
}
