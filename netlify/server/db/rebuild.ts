import type { Sql } from './client.ts'

/** The state that decides whether to rebuild the site. Instants are in milliseconds since 1970, 0 for never. */
export interface RebuildState {
  contentVersion: number
  contentChangedAt: number
  builtVersion: number
  /** The version that the build hook was called for, until its build ends; 0 if there is none. */
  askedVersion: number
  askedAt: number
  /** No caller may call the hook before this instant: the end of a lease, or of the pause after a failure. */
  nextAt: number
  failures: number
  /** The number of builds since `monthStart` that succeeded or have not ended. */
  builds: number
  /** When the last build that did not fail ended or began. */
  lastBuildAt: number
  /** When the last build that has not ended began. */
  buildingSince: number
}

/** @param monthStart builds are counted from this instant on. */
export async function readRebuildState(sql: Sql, monthStart: Date): Promise<RebuildState> {
  const ms = (column: string) =>
    sql.unsafe(`(coalesce(extract(epoch from greatest(${column}, 'epoch')), 0) * 1000)::float8`)
  const [row] = await sql`
    select
      coalesce(freshness.version, 0)::float8 as "contentVersion",
      ${ms('freshness.changed_at')} as "contentChangedAt",
      built_version::float8 as "builtVersion",
      asked_version::float8 as "askedVersion",
      ${ms('asked_at')} as "askedAt",
      ${ms('next_at')} as "nextAt",
      failures,
      counted.builds,
      ${ms('counted.last_at')} as "lastBuildAt",
      ${ms('counted.building_since')} as "buildingSince"
    from rebuild
    left join freshness on freshness.scope = 'home'
    cross join (
      select
        count(*) filter (where coalesce(ended_at, started_at) >= ${monthStart.toISOString()}::timestamptz)::integer as builds,
        max(coalesce(ended_at, started_at)) as last_at,
        max(started_at) filter (where state = 'building') as building_since
      from build where state <> 'failed'
    ) as counted`
  return row as RebuildState
}

/** How long a claim holds. */
const leaseMs = 60_000

/** Claims the call of the build hook. Returns false if another caller has claimed it since the state was read. */
export async function claimRebuild(
  sql: Sql,
  { nextAt }: RebuildState,
  now: number,
): Promise<boolean> {
  const rows = await sql`
    update rebuild set next_at = ${instant(now + leaseMs)}::timestamptz
    where greatest(next_at, 'epoch') = ${instant(nextAt)}::timestamptz
    returning single`
  return rows.length > 0
}

/** Records that the hook was called for this version. */
export async function recordAsked(sql: Sql, version: number, now: number): Promise<void> {
  await sql`
    update rebuild set
      asked_version = greatest(asked_version, ${version}),
      asked_at = ${instant(now)}::timestamptz`
}

const firstPauseSeconds = 30
const longestPauseSeconds = 3600

/** The assignments of a failure: the pause before the next try grows with each one. For `update rebuild set`. */
export function growPause(sql: Sql, now: number) {
  return sql`
    next_at = ${instant(now)}::timestamptz + make_interval(
      secs => least(${firstPauseSeconds} * 2 ^ least(failures, 10), ${longestPauseSeconds})
    ),
    failures = failures + 1`
}

/** Records that the call of the hook failed. */
export async function recordRebuildFailure(sql: Sql, now: number): Promise<void> {
  await sql`update rebuild set ${growPause(sql, now)}`
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
