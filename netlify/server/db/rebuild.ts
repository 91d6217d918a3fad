import type { Sql } from './client.ts'

/** How long whoever has claimed a rebuild may take to ask for it, in seconds. */
const leaseSeconds = 60
const firstPauseSeconds = 30
const longestPauseSeconds = 3600

/**
 * Claims the rebuild that is due: there is content newer than the last one, it has rested for `quietSeconds`, and
 * nobody else has the claim. Yields the content version to be built, or `undefined` where nothing is due.
 */
export async function claimRebuild(sql: Sql, quietSeconds: number): Promise<number | undefined> {
  const [row] = await sql`
    update rebuild set next_at = now() + make_interval(secs => ${leaseSeconds})
    from freshness
    where freshness.scope = 'home'
      and freshness.version > rebuild.built_version
      -- Stored instants are rounded to the millisecond, up as well as down.
      and freshness.changed_at - interval '1 millisecond' <= now() - make_interval(secs => ${quietSeconds})
      and rebuild.next_at <= now()
    returning freshness.version`
  return row && Number(row['version'])
}

/** Records that this version is being built; the next rebuild waits for `intervalSeconds`. */
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

/** Records that nobody would build; the next try waits, longer after each failure. */
export async function recordRebuildFailure(sql: Sql): Promise<void> {
  await sql`
    update rebuild set
      next_at = now() + make_interval(
        secs => least(${firstPauseSeconds} * 2 ^ least(failures, 10), ${longestPauseSeconds})
      ),
      failures = failures + 1`
}
