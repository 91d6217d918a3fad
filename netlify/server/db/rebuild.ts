import type { Sql } from './client.ts'

/** How long a claim of a rebuild holds. */
const leaseSeconds = 60
const firstPauseSeconds = 30
const longestPauseSeconds = 3600

/**
 * Claims a rebuild if one is due: the content is newer than the last build and has not changed for `quietSeconds`, and
 * nobody else holds the claim. Returns the content version to build, or `undefined`.
 */
export async function claimRebuild(sql: Sql, quietSeconds: number): Promise<number | undefined> {
  const [row] = await sql`
    update rebuild set next_at = now() + make_interval(secs => ${leaseSeconds})
    from freshness
    where freshness.scope = 'home'
      and freshness.version > rebuild.built_version
      -- Stored times are rounded to the millisecond, up or down.
      and freshness.changed_at - interval '1 millisecond' <= now() - make_interval(secs => ${quietSeconds})
      and rebuild.next_at <= now()
    returning freshness.version`
  return row && Number(row['version'])
}

/** Records that this version is being built. The next rebuild is due after `intervalSeconds` at the earliest. */
export async function recordRebuild(
  sql: Sql,
  version: number,
  intervalSeconds: number,
): Promise<void> {
  await sql`
    update rebuild set
      built_version = greatest(built_version, ${version}),
      next_at = now() + make_interval(secs => ${intervalSeconds}),
      failures = 0`
}

/** Records that the build hook failed. The next try comes with exponential backoff. */
export async function recordRebuildFailure(sql: Sql): Promise<void> {
  await sql`
    update rebuild set
      next_at = now() + make_interval(
        secs => least(${firstPauseSeconds} * 2 ^ least(failures, 10), ${longestPauseSeconds})
      ),
      failures = failures + 1`
}
