import { expect } from 'vitest'
import type { Sql } from '#server/db/client.ts'

/** Runs a statement in a transaction that stays open for two seconds. Resolves as soon as it holds its locks. */
export async function holdOpen(sql: Sql, statement: ReturnType<Sql>) {
  const ended = sql.transaction([statement, sql`select pg_sleep(2)`])
  await expect
    .poll(
      () => sql`
        select from pg_stat_activity
        where query = 'select pg_sleep(2)' and state = 'active' and datname = current_database()`,
    )
    .toHaveLength(1)
  return { ended }
}

/** Resolves as soon as a statement waits for a lock. */
export async function lockAwaited(sql: Sql): Promise<void> {
  await expect
    .poll(
      () => sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(1)
}
