import type { Activity, ActivityKind, ActivityQuery } from '#contract/activity.ts'
import { timeZone } from '#domain/dates/time-zone.ts'
import { rowsOf, type Sql } from '#server/db/client.ts'

/** What people did, newest first: see `0025-editors.sql` for who writes it. */
export async function listActivity(
  sql: Sql,
  { cursor, actor, kind, day }: ActivityQuery,
  limit: number,
): Promise<Activity[]> {
  return rowsOf<Activity>(sql`
    select id::float8 as id, instant_text(at) as at, actor, kind, subject from activity
    where (${cursor ?? null}::bigint is null or id < ${cursor ?? null}::bigint)
      and (${actor ?? null}::text is null or actor = ${actor ?? null} or actor = any(
        select unnest(former_names) from editor where name = ${actor ?? null}
      ))
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${day ?? null}::date is null or (at at time zone ${timeZone})::date = ${day ?? null}::date)
    order by id desc limit ${limit}`)
}

/** Notes an act that no other table records. */
export async function recordActivity(sql: Sql, kind: ActivityKind, subject?: Activity['subject']) {
  await sql`insert into activity (kind, subject) values (${kind}, ${subject ?? null})`
}

/** Removes the names from activity that is older than a year. The privacy policy promises it. */
export async function forgetActors(sql: Sql): Promise<void> {
  await sql.transaction([
    sql`
      update activity set actor = null,
        subject = case when kind not like 'editor.%' then subject end
      where actor is not null and at < now() - interval '1 year'`,
    sql`
      update revision set saved_by = null
      where saved_by is not null and saved_at < now() - interval '1 year'`,
    sql`
      update note set
        written_by = case when written_at > now() - interval '1 year' then written_by end,
        resolved_by = case when resolved_at > now() - interval '1 year' then resolved_by end
      where written_at < now() - interval '1 year'
        and (written_by is not null or resolved_by is not null)`,
    sql`
      update assignment set reviewed_by = null
      where reviewed_by is not null and reviewed_at < now() - interval '1 year'`,
  ])
}
