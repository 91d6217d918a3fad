import { expect, onTestFinished } from 'vitest'
import type { Sql } from '#server/db/client.ts'

/** Runs a statement in a transaction that stays open until its release. Resolves as soon as it holds its locks. */
export async function holdOpen(sql: Sql, statement: ReturnType<Sql>) {
  await sql`create table released ()`
  const ended = sql.transaction([
    statement,
    // After a minute the loop ends by itself, in case the test run was stopped.
    sql`
      do $$ begin
        for tick in 1..3000 loop
          exit when exists (select from released);
          perform pg_sleep(0.02);
        end loop;
      end $$`,
  ])
  const sleeping = async () => sql`
    select from pg_stat_activity
    where wait_event = 'PgSleep' and datname = current_database()`
  let isReleased = false
  const release = async () => {
    if (isReleased) return
    isReleased = true
    await sql`insert into released default values`
    await ended
    await sql`drop table released`
  }
  // A test that fails does not come to its own release.
  onTestFinished(release)
  await expect.poll(sleeping).toHaveLength(1)
  return { release }
}

/** Resolves as soon as this many statements, or more, wait for a lock. */
export async function locksAwaited(sql: Sql, statements: number): Promise<void> {
  const waiting = async () => sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(statements)
}
