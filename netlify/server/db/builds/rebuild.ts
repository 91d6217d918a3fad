import { hasRow, rowOf, type Sql } from '#server/db/client.ts'

/** The state that decides whether to rebuild the site. Instants are in milliseconds since 1970, 0 for never. */
export interface RebuildState {
  contentVersion: number
  contentChangedAt: number
  builtVersion: number
  /** The version of the last deletion, unpublication, retraction or removal of a picture. */
  takedownVersion: number
  /** The version of the last edit of a public title. */
  retitledVersion: number
  /** Since when built pages may show what was removed. */
  takedownAt: number
  /** The version for which the build hook was last called; 0 once that call has failed or its build has ended. */
  requestedVersion: number
  /** Until then the hook is not called again: it is being called, its build is awaited, or it has failed. */
  nextAt: number
  /** How many calls of the hook have failed since it last answered. */
  hookFailures: number
  /** How many builds have failed since the last that succeeded, and when the last of them ended. */
  failedBuilds: number
  failedAt: number
  /** The number of builds of this calendar month (UTC) that succeeded or have not ended. */
  builds: number
  /** When the last build that did not fail ended or began. */
  lastBuildAt: number
  /** When the last build that has not ended began. */
  buildingSince: number
}

export async function readRebuildState(sql: Sql): Promise<RebuildState> {
  const ms = (column: string) =>
    sql.unsafe(`(coalesce(extract(epoch from greatest(${column}, 'epoch')), 0) * 1000)::float8`)
  return rowOf<RebuildState>(sql`
    select
      coalesce(freshness.version, 0)::float8 as "contentVersion",
      ${ms('freshness.changed_at')} as "contentChangedAt",
      built_version::float8 as "builtVersion",
      removed_version::float8 as "takedownVersion",
      retitled_version::float8 as "retitledVersion",
      ${ms('removed_at')} as "takedownAt",
      asked_version::float8 as "requestedVersion",
      ${ms('next_at')} as "nextAt",
      hook_failures as "hookFailures",
      failed.builds as "failedBuilds",
      ${ms('failed.last_at')} as "failedAt",
      counted.builds,
      ${ms('counted.last_at')} as "lastBuildAt",
      ${ms('counted.building_since')} as "buildingSince"
    from rebuild
    left join freshness on freshness.scope = 'home'
    cross join (
      select
        count(*) filter (where coalesce(ended_at, started_at) >= date_trunc('month', now(), 'UTC'))::integer as builds,
        max(coalesce(ended_at, started_at)) as last_at,
        max(started_at) filter (where state = 'building') as building_since
      from build where state <> 'failed'
    ) as counted
    cross join (
      select count(*)::integer as builds, max(ended_at) as last_at
      from build
      where state = 'failed'
        and started_at > all (select started_at from build where state = 'succeeded')
    ) as failed`)
}

/** Claims the call of the build hook. Returns false if another caller has claimed it since the state was read. */
export async function claimRebuild(sql: Sql, state: RebuildState, until: number): Promise<boolean> {
  return hasRow(sql`
    update rebuild set asked_version = ${state.contentVersion}, next_at = ${instant(until)}::timestamptz
    where greatest(next_at, 'epoch') = ${instant(state.nextAt)}::timestamptz
    returning single`)
}

/** Records that the hook has answered, and until when its build is awaited. */
export async function recordHookAnswer(sql: Sql, until: number): Promise<void> {
  await sql`update rebuild set next_at = ${instant(until)}::timestamptz, hook_failures = 0`
}

/** Records that the call of the hook failed, and until when it is not called again. */
export async function recordHookFailure(sql: Sql, until: number): Promise<void> {
  await sql`
    update rebuild set asked_version = 0, next_at = ${instant(until)}::timestamptz,
      hook_failures = hook_failures + 1`
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
