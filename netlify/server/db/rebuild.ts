import { pauseAfter } from './backoff.ts'
import { hasRow, rowOf, type Sql } from './client.ts'

/** The state that decides whether to rebuild the site. Instants are in milliseconds since 1970, 0 for never. */
export interface RebuildState {
  contentVersion: number
  contentChangedAt: number
  builtVersion: number
  /** The version of the last deletion, unpublication, retraction or removal of a picture. */
  removedVersion: number
  /** Since when built pages may show what was removed. */
  removedAt: number
  /** The version that the build hook was called for, until its build ends; 0 if there is none. */
  askedVersion: number
  askedAt: number
  /** While a caller calls the hook, no other calls it. */
  leasedUntil: number
  /** The end of the pause after a failure. */
  nextAt: number
  /** How many calls of the hook have failed since it last answered. */
  hookFailures: number
  /** How many builds have failed since the last that succeeded. */
  failedBuilds: number
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
  return rowOf<RebuildState>(sql`
    select
      coalesce(freshness.version, 0)::float8 as "contentVersion",
      ${ms('freshness.changed_at')} as "contentChangedAt",
      built_version::float8 as "builtVersion",
      removed_version::float8 as "removedVersion",
      ${ms('removed_at')} as "removedAt",
      asked_version::float8 as "askedVersion",
      ${ms('asked_at')} as "askedAt",
      ${ms('leased_until')} as "leasedUntil",
      ${ms('next_at')} as "nextAt",
      hook_failures as "hookFailures",
      (
        select count(*)::integer from build
        where state = 'failed' and started_at > coalesce(counted.succeeded_at, '-infinity')
      ) as "failedBuilds",
      counted.builds,
      ${ms('counted.last_at')} as "lastBuildAt",
      ${ms('counted.building_since')} as "buildingSince"
    from rebuild
    left join freshness on freshness.scope = 'home'
    cross join (
      select
        count(*) filter (where coalesce(ended_at, started_at) >= ${monthStart.toISOString()}::timestamptz)::integer as builds,
        max(coalesce(ended_at, started_at)) as last_at,
        max(started_at) filter (where state = 'succeeded') as succeeded_at,
        max(started_at) filter (where state = 'building') as building_since
      from build where state <> 'failed'
    ) as counted`)
}

const leaseMs = 60_000

/** Claims the call of the build hook. Returns false if another caller has called it, or calls it now. */
export async function claimRebuild(sql: Sql, { askedAt, nextAt }: RebuildState, now: number) {
  return hasRow(sql`
    update rebuild set leased_until = ${instant(now + leaseMs)}::timestamptz
    where leased_until <= ${instant(now)}::timestamptz
      -- A call since the state was read has changed one of these.
      and greatest(next_at, 'epoch') = ${instant(nextAt)}::timestamptz
      and coalesce(asked_at, 'epoch') = ${instant(askedAt)}::timestamptz
    returning single`)
}

/** Records that the hook was called for this version. */
export async function recordAsked(sql: Sql, version: number, now: number): Promise<void> {
  await sql`
    update rebuild set
      asked_version = greatest(asked_version, ${version}),
      asked_at = ${instant(now)}::timestamptz,
      leased_until = '-infinity',
      hook_failures = 0`
}

const pause = { firstSeconds: 30, longestSeconds: 3600 }

/** The assignments of a failure, for `update rebuild set`: the pause before the next try grows with each one. */
export function growPause(sql: Sql, now: number) {
  return sql`
    next_at = ${instant(now)}::timestamptz + ${pauseAfter(sql, 'failures', pause)},
    failures = failures + 1`
}

/** Records that the call of the hook failed. */
export async function recordHookFailure(sql: Sql, now: number): Promise<void> {
  await sql`
    update rebuild set
      ${growPause(sql, now)}, hook_failures = hook_failures + 1, leased_until = '-infinity'`
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
