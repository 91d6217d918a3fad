import type { Sql } from './client.ts'

export interface Use {
  /** How many uses in the current window, this one included. Counting stops at one over the limit. */
  count: number
  /** Seconds until the window ends. */
  secondsLeft: number
}

/**
 * Counts one use in the current window of `seconds`. A window begins with the first use after the previous one has
 * ended.
 */
export async function countUse(
  sql: Sql,
  use: { name: string; key: string; limit: number; seconds: number },
): Promise<Use> {
  const [row] = await sql`
    insert into rate_limit as present (name, key, count, ends_at)
    values (${use.name}, ${use.key}, 1, now() + make_interval(secs => ${use.seconds}))
    on conflict (name, key) do update set
      count = case
        when present.ends_at <= now() then 1
        else least(present.count, ${use.limit}::integer) + 1
      end,
      ends_at = case when present.ends_at <= now() then excluded.ends_at else present.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as "secondsLeft"`
  return row as Use
}

export async function deleteEndedWindows(sql: Sql): Promise<void> {
  await sql`delete from rate_limit where ends_at <= now()`
}
